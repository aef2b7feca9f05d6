create table fx_quotes (
  id text primary key,
  quote text not null,
  kind text not null check (kind in ('exchange', 'transfer')),
  from_currency text not null,
  to_currency text not null check (to_currency <> from_currency),
  paid bigint not null check (paid > 0),
  received bigint not null check (received > 0),
  cost bigint not null check (cost >= 0),
  from_rate bigint not null check (from_rate > 0),
  to_rate bigint not null check (to_rate > 0),
  spread_ppm bigint not null check (spread_ppm >= 0),
  expires_at bigint not null
);
comment on table fx_quotes is 'The newest quote of an exchange of each customer, until it is used.';

create table fx_exchanges (
  id text primary key,
  customer text not null,
  kind text not null check (kind in ('exchange', 'transfer')),
  from_currency text not null,
  to_currency text not null check (to_currency <> from_currency),
  paid bigint not null check (paid > 0),
  received bigint not null check (received > 0),
  cost bigint not null check (cost >= 0),
  from_rate bigint not null check (from_rate > 0),
  to_rate bigint not null check (to_rate > 0),
  spread_ppm bigint not null check (spread_ppm >= 0),
  at bigint not null,
  paid_entry bigint not null,
  received_entry bigint not null check (received_entry > paid_entry),
  live boolean not null
);
comment on table fx_exchanges is 'Exchanges of currencies, each with the two entries behind it.';
create index fx_exchanges_of_customer on fx_exchanges (customer, at desc);
create index fx_exchanges_live on fx_exchanges (id) where live;
