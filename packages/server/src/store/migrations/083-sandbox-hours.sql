-- Hours rule in a sandbox too. One that is there already goes on as it was, at any hour and without
-- a delay after a change of the fund password, until two people choose something else.
update parameters
set value = case name
  when 'fundPasswordDelayHours' then '0'
  when 'depositChannels'
    then regexp_replace(value, ' (daily|weekdays|working) [0-9:-]+$', ' always', 'gn')
  else 'always'
end
where version = 1 and change is null
  and name in ('withdrawalHours', 'blockHours', 'depositChannels', 'fundPasswordDelayHours')
  and exists (select 1 from deposits where channel = 'play_money');
