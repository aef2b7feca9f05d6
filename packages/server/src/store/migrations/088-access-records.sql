-- Of a session that has ended a record stays for the years of its class.
create table access_records (
  id text primary key,
  customer text not null,
  browser text not null,
  system text not null,
  opened_at bigint not null,
  ended_at bigint not null,
  at bigint not null,
  live boolean not null
);
comment on table access_records is 'Sessions that have ended, without what they were proved by.';
comment on column access_records.ended_at is 'By the machine''s clock, as opened_at.';
comment on column access_records.at is 'By the market''s clock; its years count from it.';
create index access_records_of_customer on access_records (customer, id);
create index access_records_at on access_records (at);
