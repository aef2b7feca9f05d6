-- Issues that leave the market.
create table delistings (
  id text primary key,
  seq bigint not null unique check (seq > 0),
  symbol text not null,
  first_day date not null,
  last_day date not null check (last_day >= first_day),
  reason text not null,
  stage text not null
    check (stage in ('approved', 'announced', 'left', 'withdrawn', 'refused')),
  instruction text not null,
  withdrawal text,
  decision json not null,
  ended_at bigint
);
comment on table delistings is
  'Issues that two people have decided to delist, and when they leave.';

alter table instruments add column delisting json;
comment on column instruments.delisting is
  'The first and the last day of its delisting trading; null: nothing is decided about its end.';
