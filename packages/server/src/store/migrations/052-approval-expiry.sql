-- First approvals that wait for a second one expire as new ones do, a day from now.
insert into alarms (id, due_at, kind, ref)
  select 'approval:' || id, market_now + 86400000, 'approval', id from reviews, writer
  where state = 'pending' and reviewed_by like 'staff:%';
