-- Stock auctions: sealed bids that are cleared at one price.
create table auctions (
  id text primary key,
  stage text not null check (
    stage in (
      'review', 'rejected', 'upcoming', 'open', 'clearing', 'sold', 'unsold', 'called_off'
    )
  ),
  stake text not null,
  symbol text not null,
  seller json not null,
  lots bigint not null check (lots > 0),
  lot_size bigint not null check (lot_size > 0),
  -- Won a share, as are the other prices.
  reserve bigint not null check (reserve > 0),
  highest bigint not null check (highest >= reserve),
  minimum_lots bigint not null check (minimum_lots between 1 and lots),
  least_lots bigint not null check (least_lots > 0),
  most_lots bigint not null check (most_lots between least_lots and lots),
  lock_days bigint not null check (lock_days >= 0),
  asked_by text not null,
  announced_at bigint,
  -- Market time, as are the others.
  opens_at bigint not null,
  fixed_from bigint not null check (fixed_from >= opens_at),
  closes_at bigint not null check (closes_at > fixed_from),
  bids bigint not null check (bids >= 0),
  cleared_at bigint,
  price bigint check (price between reserve and highest),
  sold_lots bigint not null check (sold_lots between 0 and lots),
  winners bigint not null check (winners between 0 and bids),
  last_bid text,
  last_lots bigint not null check (last_lots between 0 and sold_lots),
  settled bigint not null check (settled between 0 and bids),
  paid bigint not null check (paid >= 0),
  ended_at bigint,
  call_off_reason text,
  check ((price is null) = (last_bid is null)),
  check ((price is null) = (sold_lots = 0)),
  check (price is null or cleared_at is not null),
  check ((stage in ('sold', 'unsold', 'called_off')) = (ended_at is not null)),
  check (stage <> 'called_off' or (call_off_reason is not null and price is null))
);
comment on table auctions is
  'Sealed auctions of shares that an institution holds, from the request for one to its result.';

create table bids (
  id text primary key,
  seq bigint not null,
  auction text not null,
  customer text not null,
  symbol text not null,
  state text not null check (state in ('open', 'won', 'lost', 'withdrawn', 'called_off')),
  price bigint not null check (price > 0),
  lots bigint not null check (lots > 0),
  priority bigint not null check (priority >= seq),
  amount bigint not null check (amount > 0),
  held bigint not null,
  hold_entry bigint not null,
  won_lots bigint not null check (won_lots between 0 and lots),
  paid bigint not null check (paid between 0 and amount),
  released bigint not null check (released between 0 and amount),
  placed_at bigint not null,
  changed_at bigint not null check (changed_at >= placed_at),
  ended_at bigint,
  line text,
  open boolean not null,
  live boolean not null,
  check (held + paid + released = amount),
  check (held = case state when 'open' then amount else 0 end),
  check ((state = 'won') = (won_lots > 0)),
  check ((state = 'won') = (line is not null)),
  check ((state = 'open') = (ended_at is null)),
  check (state <> 'open' or open)
);
create index bids_live on bids (seq, id) where live;
create index bids_by_customer on bids (customer, seq);
create unique index bids_by_auction on bids (auction, priority);
comment on table bids is
  'Bids in auctions. Of equal prices the smaller priority wins.';
