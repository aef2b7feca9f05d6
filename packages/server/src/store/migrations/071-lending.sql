-- Securities lending: shares that customers lend to the pool for short sales, and their fees.
create table lendings (
  id text primary key,
  seq bigint not null,
  customer text not null,
  symbol text not null,
  -- Lent at the beginning, lent now, and of these recalled.
  shares bigint not null check (shares > 0),
  open bigint not null check (open between 0 and shares),
  recalled bigint not null check (recalled between 0 and open),
  returns_on date,
  price bigint not null check (price > 0),
  lent_at bigint not null,
  lent_on date not null,
  share_days bigint not null check (share_days >= 0),
  due bigint not null check (due >= 0),
  paid bigint not null check (paid >= 0),
  ended_at bigint,
  live boolean not null,
  check ((returns_on is null) = (recalled = 0)),
  check ((ended_at is null) = (open > 0))
);
create index lendings_live on lendings (seq, id) where live;
create index lendings_by_customer on lendings (customer, seq);
comment on table lendings is
  'Shares that customers lend to the pool for short sales, until the last one is back.';

create table lent_parts (
  id text primary key,
  customer text not null,
  lending text not null,
  -- The position order in which the shares are locked.
  line text not null,
  shares bigint not null check (shares > 0)
);
comment on table lent_parts is 'What is lent of each purchase; removed when it is back.';

create table lending_claims (
  id text primary key,
  -- The lender, and the short position that will pay.
  customer text not null,
  lending text not null,
  line text not null,
  share_days bigint not null check (share_days > 0)
);
comment on table lending_claims is
  'Shares times days for which a short position has borrowed of a lending and not paid yet.';

create table lending_fees (
  id text primary key,
  lending text not null,
  customer text not null,
  symbol text not null,
  day date not null,
  amount bigint not null check (amount > 0),
  entry_no bigint not null
);
create index lending_fees_by_customer on lending_fees (customer, day, id);
create index lending_fees_by_lending on lending_fees (lending);
comment on table lending_fees is 'Fees that were credited to lenders as a day began.';
