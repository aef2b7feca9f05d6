-- What customers hold of each issue by their fills, summed up as far as a count has come: a start
-- adds the fills since then and does not read all of them.

create table fill_counts (
  one boolean primary key default true check (one),
  -- Fills of commands up to this number are in customer_nets; `at` is the market time it had.
  seq bigint not null,
  at bigint not null
);
insert into fill_counts values (true, 0, 0);

create table customer_nets (
  symbol text primary key,
  -- Bought less sold.
  shares bigint not null,
  -- Won paid less won received, without fees and taxes.
  cash bigint not null
);

-- Market time of the save: fills before it are in what was saved. Null: not known.
alter table market_run add column saved_at bigint;
