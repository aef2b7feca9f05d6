-- Whether the database is a sandbox's or a firm's, for good: it is written at the first start.
create table mode (
  one boolean primary key default true check (one),
  mode text not null check (mode in ('sandbox', 'firm'))
);
create function mode_stays() returns trigger language plpgsql as $$
begin
  raise exception 'a database keeps its mode';
end
$$;
create trigger mode_stays before update or delete on mode
  for each row execute function mode_stays();
