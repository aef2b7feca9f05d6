-- What closing a financed or short position has brought to the available balance after loan,
-- interest and what was locked, and the interest that it paid; null: another or an older order.
alter table orders
  add column net bigint,
  add column interest bigint;
