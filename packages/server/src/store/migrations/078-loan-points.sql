-- Points for a repaid loan: half of it must have been owed for some days, and once a quarter.
alter table credit_loans add column half_until date;
-- What is repaid already has earned, or not, by the rule of its time.
update credit_loans set half_until = since where state = 'repaid' or principal * 2 < amount;
alter table credit_loans add check (half_until is null or paid_on is not null);
comment on column credit_loans.half_until is
  'The day on which less than half of the amount was left; null: half or more of it is owed.';
alter table credit_scores add column loan_quarter text check (loan_quarter ~ '^\d{4}Q[1-4]$');
comment on column credit_scores.loan_quarter is 'The quarter whose repaid loan has earned points.';
