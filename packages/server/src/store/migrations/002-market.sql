-- The market: what is listed, its history, and where the simulation stands. Prices are whole won
-- (int4 holds up to 2,147,483,647), quantities shares, turnover won, index values hundredths of a
-- point. Bars are the bulk of the database, so their rows are narrow.

-- One row. No row: the market was not made yet.
create table market_meta (
  one boolean primary key default true check (one),
  -- 'sim': the fictional market of a seed; 'import': real listings.
  source text not null check (source in ('sim', 'import')),
  seed text not null,
  -- Days before it are history (generated or imported); from it on bars are simulated trades.
  first_live_day date not null
);

create table instruments (
  symbol text primary key,
  -- Place in lists that are not ranked.
  position int4 not null unique,
  name_kor text not null,
  name_en text,
  name_tw text,
  board text not null check (board in ('main', 'second', 'konex')),
  sector text,
  shares int8 not null check (shares > 0),
  lot_size int4 not null check (lot_size > 0),
  band_percent int2 not null check (band_percent in (15, 30)),
  large_cap boolean not null,
  fictional boolean not null,
  listed_on date,
  -- Data of a fictional company, else null.
  company jsonb,
  crowd text not null check (crowd in ('full', 'maker'))
);

-- An untraded day holds its close four times and no volume. The current day's row is written anew
-- each minute while trades come in.
create table day_bars (
  symbol text not null,
  day date not null,
  open int4 not null,
  high int4 not null,
  low int4 not null,
  close int4 not null,
  volume int8 not null,
  turnover int8 not null,
  -- Generated history of the fictional market, never mistaken for trades.
  generated boolean not null,
  primary key (symbol, day)
) with (fillfactor = 90);

-- Real trades of a minute; only minutes with trades have a row. Kept 30 days.
create table minute_bars (
  symbol text not null,
  -- Minutes since 1970-01-01T00:00Z.
  minute int4 not null,
  open int4 not null,
  high int4 not null,
  low int4 not null,
  close int4 not null,
  volume int8 not null,
  turnover int8 not null,
  primary key (symbol, minute)
);

create table index_definitions (
  code text primary key,
  position int4 not null unique,
  name_kor text not null,
  name_en text,
  name_tw text,
  members text[] not null,
  -- Sum of price times shares of the members, divided by it, is the value.
  divisor numeric not null check (divisor > 0)
);

create table index_bars (
  code text not null,
  day date not null,
  open int8 not null,
  high int8 not null,
  low int8 not null,
  close int8 not null,
  primary key (code, day)
);

-- One row once the first live day has begun: where the simulation as a whole stands.
create table market_run (
  one boolean primary key default true check (one),
  day date not null,
  step int8 not null,
  -- The views that all issues' investors share; opaque.
  shared jsonb not null
);

-- Where each issue stands at its last saved minute. Rewritten in place every minute: room is left
-- on the pages, so that the new version lands beside the old one and no index changes.
create table market_state (
  symbol text primary key,
  day date not null,
  -- Highest book event of the day.
  book_seq int8 not null,
  -- Money, shares and opinion of the issue's participants; opaque.
  issue jsonb not null
) with (fillfactor = 50);
