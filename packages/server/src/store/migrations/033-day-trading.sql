-- Day trading: accounts that were applied for, and positions that are closed on their day.
create table day_trading_accounts (
  id text primary key,
  state text not null check (state in ('pending', 'passed', 'failed')),
  experience text not null,
  applied_at bigint not null,
  reason text
);
create table intraday_lines (
  id text primary key,
  customer text not null,
  symbol text not null,
  flat_at bigint not null,
  ended_at bigint,
  failed text,
  live boolean not null
);
create index intraday_lines_by_customer on intraday_lines (customer);
