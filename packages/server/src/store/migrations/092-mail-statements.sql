-- Whether the statement of each month is announced to the address.
alter table mail_addresses add column statements boolean not null default false;
alter table mail_addresses alter column statements drop default;
