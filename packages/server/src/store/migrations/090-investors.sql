-- The kind of investor that a customer has declared to be. Accounts of before have declared none.
create table investors (
  id text primary key,
  kind text not null check (kind in ('general', 'professional')),
  declared_at bigint not null
);
comment on table investors is 'The kind of investor that each customer declared, last.';
