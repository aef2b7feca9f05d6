-- Channels of deposits were lines of a parameter, and are rows now: those that differ from what a
-- database begins with. What two people have chosen goes on; what was a line no more is closed.
create table channels (
  id text primary key,
  kind text not null check (kind in ('bank', 'usdt')),
  currency text not null,
  names json,
  least bigint not null check (least > 0),
  most bigint not null check (most >= least),
  hours text not null,
  asks_password boolean not null,
  account json,
  addresses json not null,
  open boolean not null
);
comment on table channels is 'Ways by which customers send money in, as two people have chosen.';

insert into channels
select part[1], part[2], part[3], null, part[4]::bigint, part[5]::bigint,
  array_to_string(part[7:], ' '), part[6] = 'password', null, '[]', true
from (
  select string_to_array(regexp_split_to_table(value, E'\n'), ' ') as part
  from (
    select value from parameters
    where name = 'depositChannels' and version > 1
      and "from" <= extract(epoch from now()) * 1000
        + coalesce((select clock_offset_ms from writer), 0)
    order by version desc limit 1
  ) newest
) lines;

insert into channels
select id, kind, currency, null, least, most, 'working 00:00-23:59', asks, null, '[]', false
from (values
  ('bank_transfer', 'bank', 'KRW', 10000, 1000000000, false),
  ('usdt', 'usdt', 'USDT', 10000000, 1000000000000, false),
  ('partner', 'bank', 'KRW', 10000, 1000000000, true)
) as first (id, kind, currency, least, most, asks)
where exists (select 1 from channels) and id not in (select id from channels);

-- a change of the parameter that nobody has decided is over
delete from alarms where kind = 'approval' and ref in (
  select id from reviews
  where kind = 'parameter' and state = 'pending' and evidence ->> 'parameter' = 'depositChannels'
);
update reviews
set state = 'failed', decided_at = opened_at, decided_by = 'system', reason = 'not_justified',
  live = false
where kind = 'parameter' and state = 'pending' and evidence ->> 'parameter' = 'depositChannels';
delete from parameters where name = 'depositChannels';
