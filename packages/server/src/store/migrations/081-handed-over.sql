-- A follow that is stopped gives back its free cash while shares cannot be sold, and shares of an
-- issue that stays halted as the customer's own.
alter table follows add column handed bigint not null default 0 check (handed >= 0);
alter table follows drop constraint follows_stake_check;
alter table follows add constraint follows_stake_check check (stake >= 0);
alter table stake_moves drop constraint stake_moves_stake_after_check;
alter table stake_moves add constraint stake_moves_stake_after_check check (stake_after >= 0);
alter table copied_lines add column handed bigint not null default 0 check (handed >= 0);
alter table copied_lines add column handed_cost bigint not null default 0 check (handed_cost >= 0);
alter table copied_lines add column became text;
alter table copied_lines add check ((became is null) = (handed = 0));
