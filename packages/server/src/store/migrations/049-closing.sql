-- Closed accounts, and what has been deleted since because its time was over.
alter table customers add closed_at bigint;

create table erasures (
  account text not null,
  what text not null check (what in ('person', 'pictures', 'messages')),
  at bigint not null,
  primary key (account, what)
);
comment on table erasures is 'What was deleted of a closed account, and when.';
