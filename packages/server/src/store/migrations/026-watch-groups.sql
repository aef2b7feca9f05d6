-- Watched stocks stand in groups of the customer's own, and have a note.
create table watch_groups (
  id text primary key,
  customer text not null,
  name text not null,
  rank bigint not null
);
comment on table watch_groups is 'Groups of a watchlist; lower ranks stand higher.';
alter table watchlist
  -- Null: in no group.
  add column group_id text,
  add column note text not null default '';
alter table watchlist alter column note drop default;

create table watch_orders (
  id text primary key,
  sort text not null check (sort in ('hand', 'gain', 'name', 'turnover'))
);
comment on table watch_orders is 'By what a customer (the id) has the watchlist sorted.';
