-- A customer asks to be told when a stock reaches a price, or a change of the day.
create table price_alerts (
  id text primary key,
  customer text not null,
  symbol text not null,
  measure text not null check (measure in ('price', 'percent')),
  direction text not null check (direction in ('above', 'below')),
  -- Price units, or hundredths of a per cent of the base price.
  value bigint not null,
  repeat text not null check (repeat in ('once', 'daily')),
  "on" boolean not null,
  set_at bigint not null,
  rings bigint not null,
  rung_at bigint,
  rung_on date
);
