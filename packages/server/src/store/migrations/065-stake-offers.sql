-- Block offers and allocations of the special zone.
create table stake_offers (
  id text primary key,
  product text not null check (product in ('block', 'special')),
  stage text not null check (stage in ('review', 'rejected', 'upcoming', 'open', 'ended')),
  stake text not null,
  symbol text not null,
  institution json not null,
  discount_ppm bigint not null check (discount_ppm between 1 and 300000),
  price bigint check (price > 0),
  marked_at bigint check (marked_at > 0),
  cap bigint check (cap > 0),
  lot_size bigint not null check (lot_size > 0),
  lock_days bigint not null check (lock_days >= 0),
  pool bigint not null check (pool > 0),
  sold bigint not null check (sold between 0 and pool),
  purchases bigint not null check (purchases >= 0),
  asked_by text not null,
  announced_at bigint,
  opens_at bigint not null,
  closes_at bigint not null check (closes_at > opens_at),
  ended_at bigint,
  check ((product = 'special') = (cap is not null)),
  check ((stage = 'ended') = (ended_at is not null))
);
comment on table stake_offers is
  'Shares of stakes that are sold below the market: block offers, and the special zone.';

create table offer_takes (
  id text primary key,
  offer text not null,
  customer text not null,
  shares bigint not null check (shares > 0),
  open boolean not null,
  live boolean not null,
  check (id = offer || ':' || customer)
);
create index offer_takes_live on offer_takes (id) where live;
create index offer_takes_by_customer on offer_takes (customer);
comment on table offer_takes is
  'What each customer has taken of an allocation of the special zone, for its cap.';
