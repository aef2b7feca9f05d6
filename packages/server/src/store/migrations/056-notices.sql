create table notices (
  id text primary key,
  kind text not null check (kind in ('news', 'message')),
  "to" text,
  symbols json not null,
  texts json not null,
  state text not null check (state in ('pending', 'published', 'rejected', 'taken_back')),
  written_by text not null,
  written_at bigint not null,
  review text not null,
  published_at bigint,
  reason text
);
comment on table notices is
  'News and messages that staff write, in each language; two people publish one.';
