-- What is pending of an order can be amended. The command that asked for it stands with its terms
-- on the order until the venue answers; an order that replaced another and this name each other.
alter table orders
  add column amends text,
  add column amended_by text,
  add column amend_seq bigint,
  add column amend_quantity bigint,
  add column amend_price bigint,
  add column amend_stop_price bigint,
  add check (amend_seq is null or (pending > 0 and cancel_seq is null)),
  add check (amend_seq is not null or (amend_quantity is null and amend_price is null)),
  add check (amend_price is not null or amend_stop_price is null);
