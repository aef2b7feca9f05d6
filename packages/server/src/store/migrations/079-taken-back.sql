-- A deposit or a credit loan that its customer took back while it was under review.
alter table deposits drop constraint deposits_state_check;
alter table deposits add constraint deposits_state_check
  check (state in ('pending', 'passed', 'rejected', 'cancelled'));
alter table credit_loans drop constraint credit_loans_state_check;
alter table credit_loans add constraint credit_loans_state_check
  check (state in ('review', 'approved', 'rejected', 'repaid', 'cancelled'));
