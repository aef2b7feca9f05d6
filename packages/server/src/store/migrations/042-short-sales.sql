-- Short sales: a loan is money that was lent, or shares that were borrowed; of the latter the
-- proceeds and the margin stay locked.
alter table margin_loans
  add column side text not null default 'long' check (side in ('long', 'short')),
  add column held bigint not null default 0 check (held >= 0);
alter table margin_loans
  alter column side drop default,
  alter column held drop default;
