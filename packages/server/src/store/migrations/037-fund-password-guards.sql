-- Wrong entries of the fund password, and when it was changed.
create table fund_password_guards (
  id text primary key,
  misses bigint not null check (misses >= 0),
  -- Market time, both.
  locked_until bigint,
  changed_at bigint
);
comment on table fund_password_guards is 'By customer; without a row nothing was entered wrong.';
