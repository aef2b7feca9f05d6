create table bank_cards (
  id text primary key,
  customer text not null,
  bank text not null,
  number_index text not null,
  sealed text not null,
  added_at bigint not null,
  unique (customer, number_index)
);
comment on table bank_cards is 'Bank accounts; holder, number and branch are ciphertext.';
