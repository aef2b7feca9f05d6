-- What a customer was told, by code and params: each language writes its own text.
create table messages (
  id text primary key,
  no bigint not null,
  customer text not null,
  kind text not null,
  code text not null,
  params json not null,
  ref text not null,
  -- Market time.
  at bigint not null,
  read boolean not null,
  open boolean not null,
  live boolean not null
);
-- One index serves the list of one kind and, kind by kind, that of all.
create index messages_of_kind on messages (customer, kind, no);
create index messages_live on messages (id) where live;

create table inboxes (
  id text primary key,
  newest bigint not null,
  read_through bigint not null,
  unread bigint not null check (unread >= 0),
  off json not null
);
comment on table inboxes is 'A customer''s messages as a whole: what is unread, and what is off.';
