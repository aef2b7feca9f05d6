-- Imported days as they can be replayed, and which of them each live day replayed.

-- What an import knows of a day of an issue, prices in whole won. An issue that did not trade has
-- its close four times.
create table imported_days (
  day date not null,
  symbol text not null,
  base int4 not null check (base > 0),
  open int4 not null,
  high int4 not null,
  low int4 not null,
  close int4 not null,
  primary key (day, symbol)
);

create table replayed_days (
  live_day date primary key,
  imported_day date not null unique
);

-- True: its live days replay the imported ones, one a trading day, until all are through.
alter table market_meta add column replay boolean not null default false;
