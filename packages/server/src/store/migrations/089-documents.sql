-- Versions of the documents that customers agree to. The first of each kind is the product's own.
create table document_versions (
  id text primary key,
  kind text not null check (kind in ('terms', 'privacy', 'risk')),
  number bigint not null check (number > 1),
  texts json not null,
  "from" bigint not null,
  change json not null,
  unique (kind, number)
);
comment on table document_versions is 'Texts that two people have written, each with its time.';
