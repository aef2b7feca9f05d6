-- A market that begins within a trading day has the day's earlier minutes generated, and marked so.
alter table minute_bars add column generated boolean not null default false;
-- True when the first live day began with generated minutes.
alter table market_meta add column lived boolean not null default false;
