create table customer_flags (
  id text primary key,
  customer text not null,
  flag text not null,
  reason text not null,
  set_by text not null,
  set_at bigint not null
);
comment on table customer_flags is
  'Why and by whom a customer was barred from something; the flag itself stands in customers.';
