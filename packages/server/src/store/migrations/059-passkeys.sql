create table passkeys (
  id text primary key,
  no text not null unique check (no ~ '^K[0-9]+$'),
  customer text not null,
  public_key text not null,
  counter bigint not null check (counter >= 0),
  transports json not null,
  browser text not null,
  system text not null,
  added_at bigint not null,
  used_at bigint
);
create index passkeys_by_customer on passkeys (customer);
comment on table passkeys is
  'Public halves of the keys by which customers log in; what they sign is checked against them.';
