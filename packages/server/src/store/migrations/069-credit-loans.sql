-- Credit loans, what was repaid of each, and added credit; and how they move a credit score.
alter table credit_moves drop constraint credit_moves_cause_check;
alter table credit_moves add constraint credit_moves_cause_check check (
  cause in ('real_name', 'bank_card', 'check_ins', 'closed_by_force', 'year_without_overdue',
    'loan_repaid', 'loan_overdue', 'loan_overdue_day')
);

create table credit_loans (
  id text primary key,
  seq bigint not null,
  customer text not null,
  state text not null check (state in ('review', 'approved', 'rejected', 'repaid')),
  amount bigint not null check (amount > 0),
  -- Parts per million a year.
  interest_ppm bigint not null check (interest_ppm >= 0),
  overdue_ppm bigint not null check (overdue_ppm >= interest_ppm),
  term_days bigint not null check (term_days > 0),
  review text not null,
  reason text,
  applied_at bigint not null,
  decided_at bigint,
  quota bigint,
  paid_on date,
  due_on date,
  pay_entry bigint,
  principal bigint not null check (principal between 0 and amount),
  since date,
  -- Whole won, and the rest in parts of a won: 365 million of them are one.
  accrued bigint not null check (accrued >= 0),
  accrued_rest bigint not null check (accrued_rest between 0 and 364999999),
  interest_paid bigint not null check (interest_paid between 0 and accrued),
  repayments bigint not null check (repayments >= 0),
  due_told boolean not null,
  overdue_days bigint not null check (overdue_days >= 0),
  score_lost bigint not null check (score_lost >= 0),
  forced_at bigint,
  repaid_at bigint,
  failed text,
  live boolean not null,
  check ((state = 'review') = (decided_at is null)),
  check ((state = 'rejected') = (reason is not null)),
  check ((state = 'repaid') = (repaid_at is not null)),
  check ((state in ('approved', 'repaid')) = (pay_entry is not null)),
  check ((pay_entry is null) = (paid_on is null)),
  check ((paid_on is null) = (since is null) and (paid_on is null) = (quota is null)),
  check (due_on is not distinct from paid_on + term_days::int),
  check (quota is null or amount <= quota),
  check (state <> 'repaid' or (principal = 0 and interest_paid = accrued))
);
create index credit_loans_live on credit_loans (seq, id) where live;
create index credit_loans_by_customer on credit_loans (customer, seq);
create index credit_loans_newest on credit_loans (seq);
comment on table credit_loans is
  'Loans to customers against their equity, from the application to the last repayment.';

create table credit_repayments (
  id text primary key,
  loan text not null,
  no bigint not null check (no > 0),
  customer text not null,
  interest bigint not null check (interest >= 0),
  principal bigint not null check (principal >= 0 and interest + principal > 0),
  forced boolean not null,
  day date not null,
  at bigint not null,
  live boolean not null,
  unique (loan, no)
);
create index credit_repayments_live on credit_repayments (id) where live;
comment on table credit_repayments is
  'What was repaid of credit loans: interest first, then principal.';

create table added_credits (
  id text primary key,
  state text not null check (state in ('review', 'approved', 'rejected', 'ended')),
  asked bigint not null check (asked > 0),
  asked_at bigint not null,
  reason text,
  granted bigint not null check (granted >= 0),
  granted_until bigint,
  check ((state = 'rejected') = (reason is not null)),
  check ((granted = 0) = (granted_until is null))
);
comment on table added_credits is
  'What customers may borrow beside their quota: applied for, reviewed, and in force for a while.';
