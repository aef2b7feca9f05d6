-- Live days whose prices are generated, all or in part: the first one of a market that began within
-- it, and days on which the server did not run.
create table generated_days (day date primary key);
insert into generated_days select first_live_day from market_meta where lived;
alter table market_meta drop column lived;
