-- Products beside listed shares: over-the-counter issues, ETFs, digital currencies and currency
-- pairs. Prices stay whole price units and quantities whole trading units, chosen so that price
-- times quantity is won for all of them.

alter table instruments drop constraint instruments_board_check;
alter table instruments add constraint instruments_board_check
  check (board in ('main', 'second', 'konex', 'otc', 'digital', 'pair'));
alter table instruments drop constraint instruments_band_percent_check;
alter table instruments add constraint instruments_band_percent_check
  check (band_percent in (5, 15, 30));

-- The prices its orders may name. What was listed before has the ticks of shares.
alter table instruments
  add column grid text not null default 'krx' check (grid in ('krx', 'fund', 'unit'));
alter table instruments alter column grid drop default;

-- A price unit is 10^scale won and a trading unit 10^-scale of the asset; 0 for shares.
alter table instruments add column scale int2 not null default 0 check (scale between -6 and 6);
alter table instruments alter column scale drop default;

-- Of an ETF the shares behind its units, else null.
alter table instruments add column basket jsonb;
