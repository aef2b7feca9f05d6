alter table orders drop constraint orders_type_check;
alter table orders add constraint orders_type_check check (
  type in (
    'limit', 'market', 'conditional', 'best_opposite', 'best_own', 'mid', 'stop_limit',
    'closing_price'
  )
);
alter table orders add column tif text not null default 'day' check (tif in ('day', 'ioc', 'fok'));
alter table orders alter column tif drop default;
alter table orders add column stop_price bigint
  check ((type = 'stop_limit') = (stop_price is not null));
