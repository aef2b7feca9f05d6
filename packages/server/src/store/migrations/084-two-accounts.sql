-- What two accounts have traded with each other on a day, for the staff.
create table crossings (
  id text primary key,
  first text not null,
  second text not null,
  day date not null,
  trades bigint not null check (trades > 0),
  traded bigint not null check (traded > 0),
  off_market bigint not null check (off_market >= 0),
  off_base bigint not null check (off_base >= 0),
  shifted bigint not null,
  review text,
  reviewed_on date,
  check (first <= second),
  check ((review is null) = (reviewed_on is null))
);
comment on table crossings is
  'Trades of customers with each other; what is off the market opens a case.';

-- One person, or one bank account, in two accounts is known again by keyed hashes.
alter table real_names add column person_index text;
alter table bank_cards add column shared_index text;
comment on column real_names.person_index is 'Keyed hash of name and number; null: older.';
comment on column bank_cards.shared_index is 'Keyed hash of bank and number; null: older.';
