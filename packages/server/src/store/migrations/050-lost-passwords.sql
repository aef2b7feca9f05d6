alter table fund_password_guards add column reset_open boolean not null default false;
alter table fund_password_guards alter column reset_open drop default;

create table lost_passwords (
  id text primary key,
  review text not null,
  sealed text not null,
  state text not null check (state in ('asked', 'approved', 'linked', 'rejected')),
  link_hash text,
  link_ends_at bigint
);
comment on table lost_passwords is
  'Requests for a link that sets a new log-in password, the newest of each customer.';
