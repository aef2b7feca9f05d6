-- Shares that institutions have bought in the market to offer them to customers, and who bought
-- them.
create table stakes (
  id text primary key,
  stage text not null check (
    stage in ('buying', 'moving', 'ready', 'returning', 'ended', 'refused')
  ),
  symbol text not null,
  institution json not null,
  -- The institution at the venue.
  holder text not null,
  wanted bigint not null check (wanted > 0),
  -- The most that is spent, won.
  cash bigint not null check (cash > 0),
  until date not null,
  asked_by text not null,
  asked_at bigint not null,
  bought bigint not null check (bought between 0 and wanted),
  spent bigint not null check (spent between 0 and cash),
  instruction text,
  product text check (product in ('block', 'special', 'auction')),
  offer text,
  sold bigint not null check (sold >= 0),
  paid bigint not null check (paid >= 0),
  returned bigint not null check (returned >= 0 and sold + returned <= bought),
  check ((product is null) = (offer is null))
);
comment on table stakes is
  'Shares of institutions for offers to customers, from the order to buy them to their end.';

create table stake_purchases (
  id text primary key,
  seq bigint not null,
  customer text not null,
  symbol text not null,
  stake text not null,
  product text not null check (product in ('block', 'special', 'auction')),
  offer text not null,
  price bigint not null check (price > 0),
  quantity bigint not null check (quantity > 0),
  amount bigint not null check (amount = price * quantity),
  entry_no bigint not null,
  at bigint not null,
  locked_until bigint not null check (locked_until >= at),
  open boolean not null,
  live boolean not null
);
create index stake_purchases_live on stake_purchases (seq, id) where live;
create index stake_purchases_by_customer on stake_purchases (customer, product, seq desc);
create index stake_purchases_by_stake on stake_purchases (stake);
comment on table stake_purchases is
  'Position orders that purchases from a stake have opened; no fill has. By the position''s id.';
