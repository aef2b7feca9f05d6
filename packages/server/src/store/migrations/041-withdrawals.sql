create table withdrawals (
  id text primary key,
  customer text not null,
  card text not null,
  bank text not null,
  amount bigint not null check (amount > 0),
  hold bigint not null check (hold in (0, amount)),
  state text not null check (state in ('pending', 'paid', 'rejected', 'cancelled')),
  reason text,
  review text not null,
  requested_at bigint not null,
  due_at bigint not null,
  decided_at bigint,
  entry_no bigint,
  live boolean not null,
  check ((state = 'pending') = (hold > 0)),
  check ((state = 'paid') = (entry_no is not null))
);
comment on table withdrawals is 'Requests to pay money out: held until they are decided.';
create index withdrawals_of_customer on withdrawals (customer, requested_at desc);
create index withdrawals_live on withdrawals (id) where live;
