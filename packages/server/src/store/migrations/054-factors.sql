create table factors (
  id text primary key,
  secret text not null,
  since bigint,
  last_step bigint not null,
  misses bigint not null check (misses >= 0),
  locked_until bigint,
  recovery json not null
);
comment on table factors is
  'Second factors of customers and staff: a sealed secret, and hashes of recovery codes.';
