-- What the firm is to tell the venue beside orders: reviewed by two people, then sent.
create table instructions (
  id text primary key,
  instruction json not null,
  state text not null check (state in ('review', 'sent', 'done', 'refused', 'rejected')),
  requested_by text not null,
  answer json,
  live boolean not null
);
create index instructions_live on instructions (id) where live;
comment on table instructions is
  'Listings, halts, base prices and transfers of shares that the firm asks the venue for.';
