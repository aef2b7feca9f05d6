-- One data key per person, wrapped by the master key. Deleting a row erases what it sealed.
create table person_keys (
  account text primary key check (account ~ '^M[0-9]{8}$'),
  wrapped text not null
);
