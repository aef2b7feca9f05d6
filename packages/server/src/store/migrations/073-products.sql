-- Products that invest in stocks and are held in units, requests for units, the sales that pay
-- them, and each net asset value with what it was made of.
create table products (
  id text primary key,
  stage text not null check (
    stage in ('review', 'rejected', 'running', 'ending', 'paying', 'ended')
  ),
  kind text not null check (kind in ('momentum', 'reversion', 'value', 'index')),
  names json not null,
  minimum bigint not null check (minimum > 0),
  lock_days bigint not null check (lock_days >= 0),
  -- Market time, as are the others.
  ends_at bigint not null,
  seed bigint not null check (seed > 0),
  asked_by text not null,
  account text unique,
  started_at bigint,
  ended_at bigint,
  units bigint not null,
  house_units bigint not null check (house_units between 0 and units),
  -- Ten-thousandths of a won a unit, as are the others.
  nav bigint not null check (nav > 0),
  assets bigint not null check (assets >= 0),
  nav_at bigint,
  strikes bigint not null check (strikes >= 0),
  waits text check (waits in ('closed', 'halted', 'no_price')),
  day date,
  day_nav bigint not null check (day_nav > 0),
  peak_nav bigint not null check (peak_nav > 0),
  drawdown_ppm bigint not null check (drawdown_ppm between 0 and 1000000),
  closed_trades bigint not null,
  won_trades bigint not null check (won_trades between 0 and closed_trades),
  sale text,
  ending text,
  next_at bigint,
  failed text,
  check ((account is null) = (stage in ('review', 'rejected'))),
  check ((ended_at is not null) = (stage = 'ended'))
);
comment on table products is 'Pools of money that trade in an account of their own.';

create table product_requests (
  id text primary key,
  seq bigint not null,
  product text not null,
  customer text not null,
  kind text not null check (kind in ('subscription', 'redemption', 'payout')),
  state text not null check (state in ('waiting', 'selling', 'done', 'returned')),
  at bigint not null,
  done_at bigint,
  amount bigint not null check (amount >= 0),
  held bigint not null check (held between 0 and amount),
  units bigint not null check (units >= 0),
  remaining bigint not null check (remaining between 0 and units),
  unlocks_on date,
  nav bigint check (nav > 0),
  paid bigint not null check (paid >= 0),
  returned bigint not null check (returned >= 0),
  cost bigint not null check (cost >= 0),
  worth bigint not null check (worth >= 0),
  by_sale bigint not null check (by_sale >= 0),
  sale text,
  entry bigint,
  open boolean not null,
  live boolean not null,
  check (kind <> 'subscription' or amount = held + paid + returned)
);
create index product_requests_live on product_requests (seq, id) where live;
create index product_requests_by_customer on product_requests (customer, seq);
create index product_requests_by_product on product_requests (product);
comment on table product_requests is 'Subscriptions and redemptions of units of products.';

create table product_sales (
  id text primary key,
  product text not null,
  whole boolean not null,
  need bigint not null check (need >= 0),
  marked bigint not null check (marked >= 0),
  parts json not null,
  proceeds bigint not null check (proceeds >= 0),
  due_day date,
  orders bigint not null,
  begun_at bigint not null,
  ended_at bigint,
  live boolean not null
);
create index product_sales_live on product_sales (id) where live;
comment on table product_sales is
  'Sales of the holdings of products that pay redemptions, or an end.';

create table product_strikes (
  id text primary key,
  seq bigint not null,
  product text not null,
  account text not null,
  at bigint not null,
  day date not null,
  cash bigint not null,
  receivable bigint not null,
  claim bigint not null check (claim >= 0),
  holdings json not null,
  assets bigint not null check (assets > 0),
  units bigint not null check (units > 0),
  nav bigint not null check (nav > 0)
);
create index product_strikes_by_product on product_strikes (product, at);
comment on table product_strikes is 'Net asset values with all that each was made of.';
