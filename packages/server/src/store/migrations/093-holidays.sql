-- Days on which the exchange is closed, or open, beside what the product knows of it.
create table holiday_changes (
  id text primary key,
  number bigint not null unique check (number > 0),
  kind text not null check (kind in ('close_day', 'open_day', 'year_list')),
  days json not null,
  change json not null
);
comment on table holiday_changes is 'Changes of the closed days, in order, of two people.';
