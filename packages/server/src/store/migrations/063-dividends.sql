-- Cash dividends: what issuers pay, and what each customer has of it since the ex date.
create table dividends (
  -- Symbol and quarter.
  id text primary key,
  symbol text not null,
  quarter text not null check (quarter ~ '^\d{4}Q[1-4]$'),
  stage text not null check (stage in ('declared', 'frozen', 'paying', 'paid')),
  -- A share.
  won bigint not null check (won > 0),
  ex_day date not null,
  record_day date not null check (record_day > ex_day),
  pay_day date not null check (pay_day >= record_day),
  declared_at bigint not null,
  -- Parts per million of the gross amount, and of the income tax.
  income_tax_ppm bigint not null check (income_tax_ppm between 0 and 1000000),
  local_tax_ppm bigint not null check (local_tax_ppm between 0 and 1000000),
  holders bigint not null check (holders >= 0),
  shares bigint not null check (shares >= 0),
  borrowed bigint not null check (borrowed >= 0),
  entitled bigint not null check (entitled between 0 and holders),
  settled bigint not null check (settled between 0 and entitled),
  check (id = symbol || ':' || quarter)
);
comment on table dividends is
  'Cash dividends of issues, from their announcement to their payment.';

create table entitlements (
  id text primary key,
  seq bigint not null,
  dividend text not null,
  customer text not null,
  symbol text not null,
  -- Below zero: of a short position, which pays.
  shares bigint not null check (shares <> 0),
  gross bigint not null check (sign(gross) = sign(shares)),
  income_tax bigint not null check (income_tax >= 0),
  local_tax bigint not null check (local_tax >= 0),
  net bigint not null check (net = gross - income_tax - local_tax),
  pay_day date not null,
  paid_at bigint,
  owed bigint not null check (owed between 0 and greatest(0, -gross)),
  entry_no bigint,
  open boolean not null,
  live boolean not null,
  unique (dividend, customer),
  check (open = (paid_at is null)),
  check ((paid_at is null) = (entry_no is null))
);
create index entitlements_live on entitlements (id) where live;
create index entitlements_by_customer on entitlements (customer, pay_day, id);
comment on table entitlements is
  'What one dividend brings a customer, or costs one who is short, frozen as the ex date began.';
