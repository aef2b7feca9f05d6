-- Money that followers put into a follow while it goes on, and take back from it.
create table stake_moves (
  id text primary key,
  seq bigint not null,
  follow text not null,
  mentor text not null,
  customer text not null,
  amount bigint not null check (amount <> 0),
  stake_after bigint not null check (stake_after > 0),
  mark_after bigint not null check (mark_after >= stake_after),
  -- Market time.
  at bigint not null,
  due_day date,
  entry_no bigint not null,
  check ((amount < 0) = (due_day is not null))
);
create index stake_moves_by_follow on stake_moves (follow, seq);
comment on table stake_moves is 'Money put into follows while they go on (+), or taken back (-).';
