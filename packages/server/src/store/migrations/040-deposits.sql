create table deposits (
  id text primary key,
  customer text not null,
  channel text not null,
  currency text not null,
  amount bigint not null check (amount >= 0),
  reference text not null,
  proof text,
  state text not null check (state in ('pending', 'passed', 'rejected')),
  reason text,
  requested_at bigint not null,
  decided_at bigint,
  entry_no bigint,
  live boolean not null,
  check ((state = 'passed') = (entry_no is not null))
);
comment on table deposits is 'Requests to credit money, each with the entry that credited it.';
create index deposits_of_customer on deposits (customer, requested_at desc);
create index deposits_live on deposits (id) where live;

create table deposit_references (
  id text primary key,
  deposit text not null,
  credited boolean not null,
  live boolean not null
);
comment on table deposit_references is 'References of transfers by channel: each is credited once.';
create index deposit_references_live on deposit_references (id) where live;

create table channel_passwords (
  id text primary key,
  hash text not null
);

-- Play money that was given before deposits had rows.
insert into deposits
select 'D' || seq, customer, 'play_money', 'KRW',
  (select sum((p ->> 3)::bigint) from json_array_elements(postings) p where p ->> 0 = customer),
  ref, null, 'passed', null, at, at, no, false
from entries where ref like 'play-money:%' and json_array_length(postings) > 0;
