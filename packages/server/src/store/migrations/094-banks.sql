-- Banks at which customers have accounts, where they are no longer what every database begins with.
create table banks (
  id text primary key check (id ~ '^[0-9]{3}$'),
  names json not null,
  least bigint not null check (least > 0),
  most bigint not null check (most >= least),
  open boolean not null,
  change json not null
);
comment on table banks is 'Banks by code as two people have added or changed them.';
