-- The address to which a customer has mail sent, what is sent by mail, and its texts, which are
-- documents of further kinds.
create table mail_addresses (
  id text primary key,
  sealed text,
  language text not null,
  confirmed_at bigint,
  begun text,
  begun_language text,
  code_hash text,
  code_ends_at bigint,
  misses bigint not null,
  unconfirmed bigint not null,
  unconfirmed_on text not null
);
comment on table mail_addresses is 'Addresses of e-mail, sealed under the customer''s key.';
comment on column mail_addresses.begun is 'An address whose code is asked for.';

create table mails (
  id text primary key,
  customer text not null,
  kind text not null,
  recipient text not null,
  secret text,
  params json not null,
  language text not null,
  at bigint not null,
  state text not null,
  tries bigint not null,
  due_at bigint,
  done_at bigint,
  live boolean not null
);
comment on table mails is 'What is sent by e-mail; live while it waits for the mail server.';
create index mails_of_customer on mails (customer, id);
create index mails_live on mails (id) where live;
create index mails_at on mails (at, id);
create index mails_done_at on mails (done_at);

alter table document_versions drop constraint document_versions_kind_check;
alter table document_versions add constraint document_versions_kind_check
  check (kind in ('terms', 'privacy', 'risk') or kind like 'mail\_%');
