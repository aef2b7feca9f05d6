-- Columns are called by the terms of the field, as the fields of the code are.
drop routine if exists write_rows;
drop type if exists orders_row;
alter table orders rename column open_cost to cost_basis;
alter table orders rename column hold_price to reservation_price;
