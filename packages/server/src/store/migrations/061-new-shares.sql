-- New shares: offerings, applications for them, what became shares, and bars.
create table offerings (
  id text primary key,
  stage text not null check (
    stage in ('review', 'rejected', 'upcoming', 'open', 'closed', 'payment', 'listing', 'listed')
  ),
  symbol text not null,
  instrument json not null,
  business json not null,
  underwriter json not null,
  price_from bigint not null check (price_from > 0),
  price_to bigint not null,
  price bigint not null check (price between price_from and price_to),
  pool bigint not null check (pool > 0),
  least_lots bigint not null check (least_lots > 0),
  most_lots bigint not null check (most_lots >= least_lots),
  asked_by text not null,
  announced_at bigint,
  -- Market time, as are the others.
  opens_at bigint not null,
  closes_at bigint not null check (closes_at > opens_at),
  draws_at bigint not null check (draws_at > closes_at),
  pay_by bigint not null check (pay_by > draws_at),
  lists_on date not null,
  beacon_kind text not null check (beacon_kind in ('chain', 'drand')),
  beacon_round bigint not null,
  beacon_source text not null,
  applications bigint not null check (applications >= 0),
  asked bigint not null check (asked >= 0),
  root text,
  root_at bigint,
  value text,
  result_hash text,
  drawn_at bigint,
  decided bigint not null check (decided between 0 and applications),
  allotted bigint not null check (allotted between 0 and least(pool, asked)),
  paid bigint not null check (paid >= 0),
  "left" bigint not null check ("left" >= 0 and paid + "left" <= allotted),
  instruction text,
  accepted boolean not null,
  check (result_hash is null or root is not null)
);
-- a round of a chain is of one draw
create unique index offerings_by_round on offerings (beacon_source, beacon_round)
  where beacon_kind = 'chain';
comment on table offerings is
  'Offerings of new shares, from the request for one to its listing. Prices in won a share.';

create table subscriptions (
  id text primary key,
  seq bigint not null,
  offering text not null,
  customer text not null,
  symbol text not null,
  shares bigint not null check (shares > 0),
  entry text not null,
  deposit bigint not null check (deposit >= 0),
  held bigint not null check (held between 0 and deposit),
  hold_entry bigint not null,
  result text not null check (
    result in ('awaiting', 'won', 'paid', 'payment_failed', 'not_won', 'waived')
  ),
  equal bigint check (equal >= 0),
  proportional bigint check (proportional >= 0),
  applied_at bigint not null,
  decided_at bigint,
  ended_at bigint,
  paid bigint not null check (paid >= 0),
  released bigint not null check (released between 0 and deposit),
  pay_entry bigint,
  line text,
  open boolean not null,
  live boolean not null,
  check ((result = 'awaiting') = (equal is null)),
  check ((equal is null) = (proportional is null)),
  check (coalesce(equal, 0) + coalesce(proportional, 0) <= shares),
  check ((result = 'paid') = (pay_entry is not null))
);
create index subscriptions_live on subscriptions (id) where live;
create index subscriptions_by_customer on subscriptions (customer, seq);
create unique index subscriptions_by_entry on subscriptions (offering, entry);
comment on table subscriptions is
  'Applications for new shares. The entry is what the draw knows of one.';

create table allotments (
  id text primary key,
  customer text not null,
  symbol text not null,
  subscription text not null unique,
  price bigint not null check (price > 0),
  quantity bigint not null check (quantity > 0),
  amount bigint not null check (amount = price * quantity),
  entry_no bigint not null,
  at bigint not null,
  open boolean not null,
  live boolean not null
);
create index allotments_live on allotments (id) where live;
create index allotments_by_customer on allotments (customer);
comment on table allotments is
  'Position orders that new shares have opened; no fill has. By the id of the position.';

create table subscription_bars (
  id text primary key,
  until bigint not null
);
comment on table subscription_bars is
  'Until when a customer may not apply, after a win that was not paid for.';
