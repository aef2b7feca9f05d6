create table staff (
  id text primary key check (id ~ '^staff:'),
  password_hash text not null,
  roles json not null,
  appointed_at bigint not null,
  appointed_by text not null
);
comment on table staff is 'Members of the firm''s staff, who work at the desk, with their roles.';

create table staff_sessions (
  id text primary key,
  staff text not null,
  opened_at bigint not null,
  ends_at bigint not null
);
comment on table staff_sessions is
  'Log-ins at the desk by the SHA-256 of their token, in the machine''s time.';

create table audit_rows (
  seq bigint primary key,
  at bigint not null,
  actor text not null,
  action text not null,
  customer text,
  object text not null,
  reason text,
  detail json not null
);
comment on table audit_rows is
  'What was done at the desk, in the transaction of its effect; ids only, no personal data.';
create index audit_rows_of_actor on audit_rows (actor, seq desc);
create index audit_rows_of_customer on audit_rows (customer, seq desc);
create index audit_rows_of_object on audit_rows (object, seq);
create function audit_row_stays() returns trigger language plpgsql as $$
begin
  raise exception 'a row of the audit log never changes';
end
$$;
create trigger audit_row_stays before update or delete on audit_rows
  for each row execute function audit_row_stays();

create index reviews_by_state on reviews (state, decided_at desc);
create index reviews_of_customer on reviews (customer, opened_at desc);
