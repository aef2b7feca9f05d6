-- A value derived from the master key, by which a start with another key is found out.
create table key_check (
  one boolean primary key default true check (one),
  value text not null check (value ~ '^[0-9a-f]{64}$')
);
