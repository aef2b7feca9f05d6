-- A guardian decides by a link. Guardians named before stand among the customers' own data.
create table guardians (
  id text primary key,
  sealed text not null,
  link_hash text,
  named_at bigint not null,
  review text
);
comment on table guardians is
  'The guardian of a customer under 14, as ciphertext, until the data must be erased.';
