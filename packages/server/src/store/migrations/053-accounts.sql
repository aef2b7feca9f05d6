-- Check-ins, credit scores with their moves, seat accounts, and avatars.
create table check_ins (
  id text primary key,
  last_day date not null,
  streak bigint not null check (streak > 0),
  unspent bigint not null check (unspent >= 0)
);

create table check_in_days (
  id text primary key,
  customer text not null,
  day date not null,
  -- Market time.
  at bigint not null,
  live boolean not null,
  unique (customer, day)
);
comment on table check_in_days is 'Check-ins: one a customer and calendar day in Korea.';

create table credit_scores (
  id text primary key,
  score bigint not null,
  moves bigint not null check (moves >= 0),
  counted json not null
);
comment on table credit_scores is 'Each customer''s score, moved by the rows of credit_moves.';

create table credit_moves (
  id text primary key,
  customer text not null,
  no bigint not null check (no > 0),
  cause text not null check (
    cause in ('real_name', 'bank_card', 'check_ins', 'closed_by_force', 'year_without_overdue')
  ),
  ref text not null,
  before bigint not null,
  after bigint not null,
  -- Market time.
  at bigint not null,
  live boolean not null,
  unique (customer, no),
  unique (customer, cause, ref)
);

create table seat_accounts (
  id text primary key,
  state text not null check (state in ('pending', 'passed', 'failed')),
  applied_at bigint not null,
  opened_at bigint,
  reason text,
  check ((state = 'passed') = (opened_at is not null))
);

create table avatars (
  id text primary key,
  picture text not null,
  set_at bigint not null
);
comment on table avatars is 'The picture that a customer has of his own.';

-- Customers of before begin at 600, and what they have done counts: the name, and the first card.
insert into credit_moves
select id || ':1', id, 1, 'real_name', id, 600, 620, coalesce(
  (select max(decided_at) from reviews r
    where r.customer = c.id and r.kind = 'realName' and r.state = 'passed'),
  opened_at
), false
from customers c where real_name = 'passed';

insert into credit_moves
select c.id || ':' || had.moves + 1, c.id, had.moves + 1, 'bank_card', c.id,
  600 + 20 * had.moves, 610 + 20 * had.moves,
  coalesce((select min(added_at) from bank_cards b where b.customer = c.id), c.opened_at), false
from customers c
cross join lateral (select count(*) as moves from credit_moves m where m.customer = c.id) had
where c.bank_account or exists (
  select from messages m
  where m.customer = c.id and m.code = 'bank_card_changed' and m.params ->> 'what' = 'added'
);

insert into credit_scores
select c.id, coalesce(max(m.after), 600), count(m.id),
  coalesce(json_agg(m.cause order by m.no) filter (where m.id is not null), '[]')
from customers c left join credit_moves m on m.customer = c.id group by c.id;

-- Twelve months from the opening of the account; what is past counts at the next start.
insert into alarms (id, due_at, kind, ref, failed)
select 'credit-year:' || id, (extract(epoch from
    timestamp 'epoch' + (opened_at + 32400000) * interval '1 millisecond' + interval '12 months'
  ) * 1000)::bigint - 32400000, 'creditYear', id, null
from customers where closed_at is null;
