-- Mentors, those who follow them, and the block orders in which all of them trade together.
create table mentors (
  id text primary key,
  seq bigint not null,
  stage text not null check (stage in ('review', 'rejected', 'active', 'ending', 'ended')),
  customer text not null,
  names json not null,
  style json not null,
  minimum bigint not null check (minimum > 0),
  -- Market time, as are the others.
  ends_at bigint not null,
  lock_days bigint not null check (lock_days >= 0),
  share_ppm bigint not null check (share_ppm between 0 and 999999),
  asked_by text not null,
  announced_at bigint,
  ended_at bigint,
  own text,
  followers bigint not null check (followers >= 0),
  symbols json not null,
  month text not null
);
create index mentors_by_customer on mentors (customer)
  where stage not in ('rejected', 'ended');
comment on table mentors is 'Customers whose trades others follow with a stake.';

create table follows (
  id text primary key,
  seq bigint not null,
  mentor text not null,
  customer text not null,
  own boolean not null,
  stage text not null check (stage in ('active', 'stopping', 'ended')),
  stake bigint not null check (stake > 0),
  cash bigint not null check (cash >= 0),
  reserved bigint not null check (reserved between 0 and cash),
  realised bigint not null,
  shared bigint not null check (shared >= 0),
  high_water bigint not null check (high_water >= stake),
  started_at bigint not null,
  locked_until bigint not null,
  stop_asked_at bigint,
  ended_at bigint,
  returned bigint check (returned >= 0),
  due_day date,
  open boolean not null,
  live boolean not null,
  check ((stage = 'ended') = (returned is not null)),
  check (open = (stage <> 'ended'))
);
create index follows_live on follows (seq, id) where live;
create index follows_by_customer on follows (customer, seq);
comment on table follows is 'Stakes of customers with mentors, a mentor''s own among them.';

create table copied_lines (
  id text primary key,
  seq bigint not null,
  follow text not null,
  mentor text not null,
  customer text not null,
  symbol text not null,
  quantity bigint not null check (quantity >= 0),
  closing bigint not null check (closing between 0 and quantity),
  cost bigint not null check (cost >= 0),
  realised bigint not null,
  opened_at bigint not null,
  closed_at bigint,
  open boolean not null check (open = (quantity > 0)),
  live boolean not null
);
create index copied_lines_live on copied_lines (seq, id) where live;
create index copied_lines_by_follow on copied_lines (follow, seq);
comment on table copied_lines is 'Shares that follows hold, from their first purchase to none.';

create table block_orders (
  id text primary key,
  seq bigint not null,
  mentor text not null,
  stops text,
  symbol text not null,
  side text not null check (side in ('buy', 'sell')),
  type text not null check (type in ('limit', 'market')),
  tif text not null check (tif in ('day', 'ioc', 'fok')),
  price bigint,
  reservation_price bigint not null,
  part bigint not null check (part > 0),
  whole bigint not null,
  marks json not null,
  stage text not null check (stage in ('gathering', 'sent', 'allotting', 'done')),
  sent_seq bigint,
  quantity bigint not null check (quantity >= 0),
  pending bigint not null check (pending >= 0),
  filled bigint not null check (filled between 0 and quantity),
  amount bigint not null check (amount >= 0),
  fee bigint not null,
  transaction_tax bigint not null,
  rural_tax bigint not null,
  fee_ppm bigint not null,
  transaction_tax_ppm bigint not null,
  rural_tax_ppm bigint not null,
  cuts json,
  copies bigint not null,
  allotted bigint not null check (allotted between 0 and copies),
  cancel_seq bigint,
  reason text,
  day date not null,
  accepted_at bigint not null,
  ended_at bigint,
  open boolean not null,
  live boolean not null
);
create index block_orders_live on block_orders (seq, id) where live;
create index block_orders_by_mentor on block_orders (mentor, seq);
comment on table block_orders is 'Orders at the venue for a mentor and all who follow him.';

create table copies (
  id text primary key,
  seq bigint not null,
  block text not null,
  follow text not null,
  mentor text not null,
  customer text not null,
  own boolean not null,
  symbol text not null,
  side text not null check (side in ('buy', 'sell')),
  asked bigint not null check (asked > 0),
  reserved bigint not null check (reserved >= 0),
  quantity bigint not null check (quantity between 0 and asked),
  amount bigint not null check (amount >= 0),
  fee bigint not null,
  transaction_tax bigint not null,
  rural_tax bigint not null,
  realised bigint not null,
  line text,
  entry_no bigint,
  at bigint,
  open boolean not null,
  live boolean not null,
  check ((quantity > 0) = (entry_no is not null))
);
create index copies_live on copies (seq, id) where live;
create index copies_by_follow on copies (follow, at);
create index copies_by_block on copies (block);
create index copies_by_line on copies (line);
create index copies_by_entry on copies (entry_no) where entry_no is not null;
comment on table copies is 'What each follow asked for in a block order, and was allotted of it.';

create table block_fills (
  id text primary key,
  seq bigint not null,
  block text not null,
  mentor text not null,
  symbol text not null,
  side text not null check (side in ('buy', 'sell')),
  price bigint not null check (price > 0),
  quantity bigint not null check (quantity > 0),
  amount bigint not null check (amount = price * quantity),
  book_seq bigint not null,
  at bigint not null,
  entry_no bigint not null
);
create index block_fills_by_block on block_fills (block);
create index block_fills_by_time on block_fills (at);
comment on table block_fills is 'Executions of block orders.';

create table profit_shares (
  id text primary key,
  seq bigint not null,
  follow text not null,
  mentor text not null,
  customer text not null,
  receiver text not null,
  base bigint not null check (base > 0),
  amount bigint not null check (amount between 1 and base),
  mark_before bigint not null,
  mark_after bigint not null check (mark_after = mark_before + base - amount),
  at bigint not null,
  due_day date not null,
  entry_no bigint not null,
  received_no bigint not null
);
create index profit_shares_by_follow on profit_shares (follow, seq);
create index profit_shares_by_receiver on profit_shares (receiver, seq);
comment on table profit_shares is 'Parts of the profit of followers that went to their mentors.';
