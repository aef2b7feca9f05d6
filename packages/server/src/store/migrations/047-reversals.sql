create table reversals (
  id text primary key,
  customer text not null,
  deposit text not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  reason text not null,
  review text not null,
  entry_no bigint unique
);
comment on table reversals is
  'Entries of the ledger that are reversed, by their number, or whose reversal is under review.';
