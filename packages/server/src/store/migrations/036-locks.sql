-- Keeps the shares of a purchase from being sold until an instant; by the id of the purchase.
create table locks (
  id text primary key,
  customer text not null,
  "from" bigint not null,
  until bigint not null,
  reason text not null check (reason in ('minutes', 'days', 'product')),
  count bigint not null,
  open boolean not null,
  live boolean not null,
  check (until > "from")
);
create index locks_live on locks (id) where live;
