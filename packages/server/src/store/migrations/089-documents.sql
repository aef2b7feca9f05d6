-- Versions of the documents that customers agree to, and who has agreed to which. The first of each
-- kind is the product's own; customers without a row, as those of before, count as agreeing to it.
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

create table agreements (
  id text primary key,
  customer text not null,
  kind text not null check (kind in ('terms', 'privacy', 'risk')),
  version bigint not null check (version > 0),
  at bigint not null,
  live boolean not null
);
comment on table agreements is 'That a customer has agreed to a version of a document.';
create index agreements_live on agreements (id) where live;
create index agreements_of_customer on agreements (customer, id);
