-- On what a session was opened, when it was used, and when its owner last showed who it is.
alter table sessions
  add column no text,
  add column browser text not null default 'other',
  add column system text not null default 'other',
  add column used_at bigint,
  add column proven_at bigint;
update sessions set no = 'S' || left(id, 12), used_at = opened_at, proven_at = opened_at;
alter table sessions
  alter column no set not null,
  alter column browser drop default,
  alter column system drop default,
  alter column used_at set not null,
  alter column proven_at set not null;

create table devices (
  id text primary key,
  customer text not null,
  browser text not null,
  system text not null,
  first_at bigint not null
);
comment on table devices is
  'Kinds of devices on which a customer has logged in: a log-in on another one is told.';
