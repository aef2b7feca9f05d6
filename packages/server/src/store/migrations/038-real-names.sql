-- The real name of a customer, with the pictures of the identity card, and play money once.
create table real_names (
  id text primary key,
  sealed text not null,
  front text not null,
  back text not null,
  submitted_at bigint not null,
  reason text
);
comment on table real_names is 'The newest application; name and number are ciphertext.';

create table pictures (
  id text primary key,
  account text not null,
  sealed text not null,
  -- Machine time.
  uploaded_at bigint not null
);
comment on table pictures is 'Pictures that customers uploaded, encoded again, as ciphertext.';
create index pictures_of_account on pictures (account, uploaded_at);

alter table customers add column play_money boolean not null default false;
update customers set play_money = true where id in (
  select customer from entries where ref like 'play-money:%'
);
alter table customers alter column play_money drop default;
