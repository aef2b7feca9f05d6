-- The core: what the writer holds in memory, and what it only adds to. Columns are the fields of
-- the rows in packages/broker. Instants are milliseconds since 1970-01-01T00:00Z (`_at`, `from`),
-- money is minor units, prices are minor units a share, rates are parts per million.

create table writer (
  one boolean primary key default true check (one),
  epoch bigint not null,
  batch bigint not null,
  last_seq bigint not null,
  entry_no bigint not null,
  chain_head text not null check (chain_head ~ '^[0-9a-f]{64}$'),
  clock_offset_ms bigint not null check (clock_offset_ms >= 0),
  market_now bigint not null
);
comment on table writer is
  'The fence and the heads. A batch follows only its own epoch and the batch before it.';
comment on column writer.clock_offset_ms is 'How far the sandbox''s clock was moved forward.';
comment on column writer.market_now is 'The newest market time of a command; never goes back.';
insert into writer values (true, 0, 0, 0, 0, repeat('0', 64), 0, 0);

create table journal (
  seq bigint primary key,
  batch bigint not null,
  at bigint not null,
  type text not null,
  actor text not null,
  key text,
  payload jsonb,
  code text not null,
  params jsonb,
  basis jsonb
);
comment on table journal is
  'Every command in its order, refused ones too; seq has no gap. Personal data is ciphertext.';
comment on column journal.code is 'ok, or the code of the refusal.';
comment on column journal.basis is 'The prices that decided the command.';

create table keys (
  actor text not null,
  key text not null,
  seq bigint not null,
  body_hash text not null,
  reply text not null,
  stored_at bigint not null,
  primary key (actor, key)
);
comment on table keys is
  'What a success answered under its idempotency key, byte for byte; kept 30 days by machine time.';
create index keys_by_age on keys (stored_at);

create table set_aside (
  seq bigint primary key,
  command text not null,
  error text not null
);
comment on table set_aside is
  'Commands whose rows the database refused for their content. They were answered "internal".';

create table customers (
  id text primary key,
  login_index text not null unique,
  sealed text not null,
  password_hash text not null,
  institution_code text not null,
  guardian text not null,
  real_name text not null,
  bank_account boolean not null,
  fund_password_hash text,
  login_banned boolean not null,
  frozen boolean not null,
  trade_barred boolean not null,
  withdraw_barred boolean not null,
  opened_at bigint not null
);
comment on table customers is 'Accounts. Personal data stands only in sealed, a ciphertext.';

create table sessions (
  id text primary key,
  customer text not null,
  opened_at bigint not null,
  ends_at bigint not null
);
comment on table sessions is 'Log-ins by the SHA-256 of their token, in the machine''s time.';

create table watchlist (
  id text primary key,
  customer text not null,
  symbol text not null,
  rank bigint not null
);
comment on table watchlist is 'Stocks that customers watch; lower ranks stand higher.';

create table institutions (
  id text primary key,
  name text not null
);
comment on table institutions is 'Codes that let new customers register.';

create table wallets (
  id text primary key,
  customer text not null,
  currency text not null,
  free bigint not null,
  held bigint not null check (held >= 0),
  unsettled bigint not null,
  day date not null,
  realised_today bigint not null,
  check (free + unsettled >= 0)
);
comment on table wallets is
  'A customer''s money in one currency: settled and free, held for orders, due on coming days.';
create index wallets_by_customer on wallets (customer);

create table dues (
  id text primary key,
  customer text not null,
  currency text not null,
  day date not null,
  amount bigint not null check (amount <> 0)
);
comment on table dues is 'What of a wallet''s unsettled money becomes free on which day.';

create table holdings (
  id text primary key,
  customer text not null,
  symbol text not null,
  quantity bigint not null check (quantity >= 0)
);
comment on table holdings is 'Shares of one symbol that a customer holds.';

create table house_accounts (
  id text primary key,
  name text not null,
  unit text not null,
  balance bigint not null
);
comment on table house_accounts is 'The other side of every customer posting.';

create table orders (
  id text primary key,
  seq bigint not null unique,
  customer text not null,
  client_order_id text not null,
  kind text not null check (kind in ('open', 'close')),
  closes text,
  symbol text not null,
  side text not null check (side in ('long', 'short')),
  type text not null check (type in ('limit', 'market')),
  price bigint,
  leverage bigint not null,
  quantity bigint not null,
  pending bigint not null check (pending >= 0),
  holding bigint not null check (holding >= 0),
  locked bigint not null check (locked >= 0),
  ready_to_close bigint not null check (ready_to_close >= 0),
  closed bigint not null check (closed >= 0),
  cancelled bigint not null check (cancelled >= 0),
  fee_ppm bigint not null,
  transaction_tax_ppm bigint not null,
  rural_tax_ppm bigint not null,
  hold_price bigint not null,
  held bigint not null check (held >= 0),
  filled bigint not null,
  amount bigint not null,
  fee bigint not null,
  transaction_tax bigint not null,
  rural_tax bigint not null,
  open_cost bigint not null,
  realised bigint not null,
  reason text,
  cancelling boolean not null,
  accepted_at bigint not null,
  day date not null,
  opened_at bigint,
  closed_at bigint,
  check (pending + holding + locked + ready_to_close + closed + cancelled = quantity)
) with (fillfactor = 80);
comment on table orders is
  'Position orders (open) and orders that close a part of one (close), a quantity for each state.';
create index orders_of_customer on orders (customer, seq desc);
create index orders_of_line on orders (closes) where closes is not null;
create index orders_live on orders (seq)
  where pending > 0 or (kind = 'open' and holding + locked + ready_to_close > 0);

create table fills (
  id text primary key,
  seq bigint not null,
  order_id text not null,
  line_id text not null,
  customer text not null,
  symbol text not null,
  side text not null check (side in ('buy', 'sell')),
  price bigint not null,
  quantity bigint not null check (quantity > 0),
  amount bigint not null,
  fee bigint not null,
  transaction_tax bigint not null,
  rural_tax bigint not null,
  book_seq bigint not null,
  at bigint not null,
  due_day date not null,
  entry_no bigint not null
);
comment on table fills is 'Executions, each with the book event it came from. Only ever added.';
create index fills_of_line on fills (line_id, seq);
create index fills_of_symbol on fills (symbol, at);

create table entries (
  no bigint primary key,
  seq bigint not null,
  at bigint not null,
  cause text not null,
  customer text,
  ref text not null,
  symbol text,
  postings jsonb not null,
  prev_hash text not null,
  hash text not null
);
comment on table entries is
  'The ledger: balanced double entries, each hash made from the one before it. Only ever added.';
comment on column entries.postings is
  'An array of {owner, account, unit, amount}; amounts are decimal strings of minor units.';
create index entries_of_customer on entries (customer, no desc);

create table account_events (
  customer text not null,
  no bigint not null,
  prev bigint not null,
  events jsonb not null,
  primary key (customer, no)
);
comment on table account_events is
  'What accounts were told; no is the command''s seq, prev the account''s event before it.';

create table outbox (
  id text primary key,
  seq bigint not null,
  kind text not null check (kind in ('new', 'cancel')),
  order_id text not null
);
comment on table outbox is 'Orders and cancels that the venue has not answered yet.';

create table reviews (
  id text primary key,
  kind text not null,
  customer text not null,
  state text not null check (state in ('pending', 'passed', 'failed')),
  finding text,
  opened_at bigint not null,
  decided_at bigint,
  decided_by text,
  reason text
);
comment on table reviews is 'What staff, or the sandbox''s marked principals, decide.';
create index reviews_pending on reviews (opened_at) where state = 'pending';

create table alarms (
  id text primary key,
  due_at bigint not null,
  kind text not null,
  ref text not null
);
comment on table alarms is 'What is to happen at an instant of market time.';

create table jobs (
  id text primary key,
  kind text not null,
  day date not null,
  done bigint not null
);
comment on table jobs is 'Mass effects that continuation commands work off.';

create table parameters (
  id text primary key,
  name text not null,
  version bigint not null,
  value text not null,
  "from" bigint not null,
  unique (name, version)
);
comment on table parameters is 'Versions of the business''s values; the newest begun is in force.';
