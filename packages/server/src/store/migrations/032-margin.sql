-- Buying on margin: what the house has financed of open positions, and what closed ones left
-- unpaid.
create table margin_accounts (
  id text primary key,
  opened_at bigint not null
);
create table margin_loans (
  id text primary key,
  customer text not null,
  symbol text not null,
  -- Interest runs from it.
  day date not null,
  interest_ppm bigint not null check (interest_ppm >= 0),
  principal bigint not null check (principal >= 0),
  margin bigint not null check (margin > 0),
  warned_at bigint,
  closing_since bigint,
  failed text
);
create table margin_debts (
  id text primary key,
  customer text not null,
  amount bigint not null check (amount > 0),
  since bigint not null,
  failed text
);
