-- What the firm tells the venue beside orders, what it answers, and what it tells of the market.

create table venue_instructions (
  id text primary key,
  -- In the order in which they are sent.
  no bigint not null unique generated always as identity,
  instruction json not null,
  -- The newest answer; null: none yet. A basket that goes on has one and is open.
  answer json,
  open boolean not null default true check (open or answer is not null),
  -- Market time of the answer, and its place among all answers.
  answered_at bigint,
  answer_no bigint,
  check ((answer is null) = (answered_at is null) and (answer is null) = (answer_no is null))
);
create sequence venue_answers;
create index venue_instructions_open on venue_instructions (no) where open;
create index venue_instructions_answered on venue_instructions (answered_at);

-- Facts are told again after a restart under the same id, and stored once.
create table venue_facts (
  id text primary key,
  -- In the order in which they were told.
  no bigint not null unique generated always as identity,
  symbol text not null,
  kind text not null,
  -- Market time.
  at bigint not null,
  detail json not null
);
create index venue_facts_of_symbol on venue_facts (symbol, at);
create index venue_facts_by_time on venue_facts (at);

-- Base prices that are not the close before their day: the offer price of a listing, and what a
-- corporate action made of a close. A chart is marked there.
create table base_changes (
  symbol text not null,
  -- The first trading day from this one on.
  day date not null,
  base int4 not null check (base > 0),
  reason text not null check (
    reason in ('listing', 'rights', 'bonus', 'split', 'dividend', 'merger')
  ),
  primary key (symbol, day)
);
