-- Facts of generated days, which the first run writes with their prices.
alter table venue_facts add column generated boolean not null default false;
-- News is listed by number, of all or of one symbol.
drop index venue_facts_of_symbol;
drop index venue_facts_by_time;
create index venue_facts_of_symbol on venue_facts (symbol, no);
create index venue_facts_by_time on venue_facts (at, no);
