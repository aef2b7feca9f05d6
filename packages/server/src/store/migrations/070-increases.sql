-- Capital increases: new shares to those who hold a stock, the rights of these, and subscriptions.
create table increases (
  id text primary key,
  stage text not null check (
    stage in ('review', 'rejected', 'upcoming', 'ex', 'priced', 'holders', 'settling', 'settled',
      'public', 'closed', 'allotting', 'listing', 'listed', 'ended')
  ),
  symbol text not null,
  names json not null,
  ratio_ppm bigint not null check (ratio_ppm > 0),
  issued bigint not null check (issued > 0),
  shares bigint not null check (shares > 0),
  discount_ppm bigint not null check (discount_ppm between 0 and 999999),
  first_price bigint not null check (first_price > 0),
  price bigint check (price between 1 and first_price),
  asked_by text not null,
  announced_at bigint,
  ex_day date not null,
  record_day date not null check (record_day > ex_day),
  -- Market time, as are the others.
  bases_at bigint not null,
  prices_at bigint not null check (prices_at > bases_at),
  opens_at bigint not null check (opens_at > prices_at),
  closes_at bigint not null check (closes_at > opens_at),
  public_opens_at bigint not null check (public_opens_at > closes_at),
  public_closes_at bigint not null check (public_closes_at > public_opens_at),
  allots_at bigint not null check (allots_at > public_closes_at),
  lists_on date not null,
  base_instruction text,
  cum_price bigint,
  base bigint check (base < cum_price),
  rebased boolean not null,
  holders bigint not null check (holders >= 0),
  held bigint not null check (held >= 0),
  borrowed bigint not null check (borrowed >= 0),
  granted bigint not null check (granted between 0 and holders),
  rights bigint not null check (rights >= 0),
  by_right bigint not null check (by_right between 0 and rights),
  over json not null,
  offered json not null,
  others bigint check (others >= 0),
  allotted bigint not null check (allotted >= 0),
  delivered bigint not null check (delivered between 0 and allotted),
  instruction text,
  others_instruction text,
  accepted boolean not null,
  others_accepted boolean not null,
  check ((base_instruction is null) = (base is null) and (base is null) = (cum_price is null))
);
comment on table increases is
  'Capital increases of listed stocks, from the request for one to the delivery.';

create table increase_rights (
  id text primary key,
  seq bigint not null,
  increase text not null,
  customer text not null,
  symbol text not null,
  -- As the ex date began; below zero: of a short position.
  shares bigint not null check (shares <> 0),
  rights bigint not null check (rights >= 0 and (shares > 0 or rights = 0)),
  charged bigint not null check (charged >= 0 and (shares < 0 or charged = 0)),
  owed bigint not null check (owed between 0 and charged),
  entry_no bigint,
  open boolean not null,
  live boolean not null,
  check ((charged > 0) = (entry_no is not null))
);
create index increase_rights_live on increase_rights (seq, id) where live;
create index increase_rights_by_customer on increase_rights (customer, increase);
create index increase_rights_by_increase on increase_rights (increase);
comment on table increase_rights is
  'What each customer had of an issue as the ex date of a capital increase began.';

create table increase_subscriptions (
  id text primary key,
  seq bigint not null,
  increase text not null,
  customer text not null,
  symbol text not null,
  kind text not null check (kind in ('right', 'public')),
  shares bigint not null check (shares > 0),
  covered bigint not null check (covered between 0 and shares),
  amount bigint not null check (amount > 0),
  held bigint not null check (held between 0 and amount),
  result text not null check (
    result in ('standing', 'withdrawn', 'allotted', 'not_allotted', 'delivered')
  ),
  allotted bigint check (allotted between 0 and shares),
  applied_at bigint not null,
  ended_at bigint,
  paid bigint not null check (paid >= 0),
  released bigint not null check (released >= 0 and amount = held + paid + released),
  pay_entry bigint,
  line text,
  open boolean not null,
  live boolean not null,
  check ((result = 'delivered') = (line is not null)),
  check ((paid > 0) = (pay_entry is not null))
);
create index increase_subscriptions_live on increase_subscriptions (seq, id) where live;
create index increase_subscriptions_by_customer on increase_subscriptions (customer, seq);
create index increase_subscriptions_by_increase on increase_subscriptions (increase);
comment on table increase_subscriptions is
  'Subscriptions to capital increases, with what became of each.';
