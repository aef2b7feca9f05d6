-- New shares instead of the money of a dividend: the offers, and what customers choose.
alter table entitlements add column cash_only bigint not null default 0;
alter table entitlements alter column cash_only drop default;
alter table entitlements add check (cash_only between 0 and greatest(0, shares));

create table scrips (
  -- The dividend.
  id text primary key,
  seq bigint not null,
  stage text not null check (
    stage in ('review', 'rejected', 'upcoming', 'open', 'closed', 'listed', 'ended', 'lapsed')
  ),
  symbol text not null,
  names json not null,
  discount_ppm bigint not null check (discount_ppm between 0 and 999999),
  asked_by text not null,
  announced_at bigint,
  -- Market time.
  opens_at bigint not null,
  closes_at bigint not null check (closes_at > opens_at),
  price bigint check (price > 0),
  elections bigint not null check (elections >= 0),
  shares bigint not null check (shares >= elections),
  delivered bigint not null check (delivered between 0 and shares),
  lists_on date not null,
  instruction text,
  accepted boolean not null,
  check ((price is null) = (stage in ('review', 'rejected', 'upcoming', 'lapsed')))
);
comment on table scrips is
  'Offers of new shares instead of the money of one dividend, from the request to the delivery.';

create table scrip_elections (
  id text primary key,
  seq bigint not null,
  dividend text not null,
  customer text not null,
  symbol text not null,
  shares bigint not null check (shares > 0),
  amount bigint not null check (amount > 0),
  result text not null check (result in ('standing', 'withdrawn', 'paid', 'delivered')),
  elected_at bigint not null,
  ended_at bigint,
  paid bigint not null check (paid in (0, amount)),
  pay_entry bigint,
  line text,
  open boolean not null,
  live boolean not null,
  check ((result = 'delivered') = (line is not null)),
  check ((paid > 0) = (pay_entry is not null))
);
create index scrip_elections_live on scrip_elections (seq, id) where live;
create index scrip_elections_by_customer on scrip_elections (customer, seq);
create index scrip_elections_by_dividend on scrip_elections (dividend);
comment on table scrip_elections is
  'What customers chose of new shares for a dividend, with what became of each choice.';
