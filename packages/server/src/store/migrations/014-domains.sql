-- What the domains say of their rows is stored with them, and nothing twice.

drop routine if exists write_rows;

-- What the venue is asked follows from the orders themselves. The command that asked to cancel is
-- known by its number from now on; of an older one only that there was one.
drop table outbox;
drop type if exists outbox_row;
alter table orders add column cancel_seq bigint;
update orders set cancel_seq = seq where cancelling;
alter table orders drop column cancelling;

-- Whether a row stays in memory is worked out by its domain.
alter table orders alter column live drop expression;
alter table holdings add column live boolean not null default true;
update holdings set live = false where quantity = 0;
alter table holdings alter column live drop default;
alter table reviews add column live boolean not null default true;
update reviews set live = false where state <> 'pending';
alter table reviews alter column live drop default;
drop index reviews_pending;
create index reviews_live on reviews (id) where live;

-- Reviews of any kind, decided by one person or by two.
-- check: select id from reviews where evidence is null
alter table reviews add column evidence json;
update reviews set evidence = json_build_object('checks', coalesce(finding, 'pass'));
alter table reviews alter column evidence set not null;
alter table reviews add column reviewed_by text;

-- Jobs of any kind; a step that fails is quarantined with its reason.
alter table jobs add column payload json;
update jobs set payload = json_build_object('day', day);
alter table jobs alter column payload set not null;
alter table jobs drop column day;
alter table jobs add column cursor text;
alter table jobs add column failed text;
alter table alarms add column failed text;
