-- Questions of customers to the desk, and the desk's answers.
create table inquiries (
  id text primary key,
  customer text not null,
  topic text not null check (topic in ('orders', 'funds', 'products', 'account', 'general')),
  state text not null check (state in ('waiting', 'settled')),
  since bigint not null,
  opened_at bigint not null,
  at bigint not null,
  texts bigint not null check (texts > 0),
  answered_by text,
  live boolean not null
);
comment on table inquiries is 'A question; it waits for the desk, or was settled by a member.';
create index inquiries_live on inquiries (id) where live;
create index inquiries_of_customer on inquiries (customer, at);
create index inquiries_settled on inquiries (since) where state = 'settled';

create table inquiry_texts (
  id text primary key,
  inquiry text not null,
  customer text not null,
  no bigint not null check (no > 0),
  written_by text,
  sealed text not null,
  picture text,
  at bigint not null,
  live boolean not null,
  unique (inquiry, no)
);
comment on table inquiry_texts is 'Texts of questions and answers, as ciphertext of the customer.';
comment on column inquiry_texts.written_by is 'The member of staff; null: the customer.';
create index inquiry_texts_live on inquiry_texts (id) where live;
create index inquiry_texts_pictures on inquiry_texts (picture) where picture is not null;
create index inquiry_texts_of_customer on inquiry_texts (customer, id);
