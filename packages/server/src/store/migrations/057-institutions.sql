-- An institution that is closed takes no new customers.
alter table institutions add column closed boolean not null default false;
alter table institutions alter column closed drop default;
