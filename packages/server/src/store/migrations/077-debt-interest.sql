-- What closed positions left unpaid bears interest; what is owed already bears none.
alter table margin_debts add column interest_ppm bigint not null default 0
  check (interest_ppm >= 0);
alter table margin_debts add column counted_on date;
alter table margin_debts add column accrued bigint not null default 0 check (accrued >= 0);
alter table margin_debts add column accrued_rest bigint not null default 0
  check (accrued_rest >= 0);
-- The calendar of Korea.
update margin_debts
  set counted_on = (to_timestamp(since / 1000.0) at time zone 'Asia/Seoul')::date;
alter table margin_debts alter column interest_ppm drop default;
alter table margin_debts alter column counted_on set not null;
alter table margin_debts alter column accrued drop default;
alter table margin_debts alter column accrued_rest drop default;
comment on column margin_debts.amount is 'Won still owed, without interest.';
comment on column margin_debts.accrued is 'Interest until counted_on that is not paid, whole won.';
comment on column margin_debts.accrued_rest is
  'The rest of that, in parts of a won: millionths of 365ths.';
