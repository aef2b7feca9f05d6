-- A stop that was reached stays reached over a restart: the order is a limit order since then.
alter table orders add column triggered_at bigint
  check (triggered_at is null or type = 'stop_limit');
