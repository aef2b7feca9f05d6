-- The moving average of what is held, execution by execution: profits are read with it.

-- State: units held, what they cost, and the profit that the newest execution realised. `units` and
-- `money` are the changes of a customer's units and won. What is given up of the cost is floored,
-- as the core does; the last units take the rest.
create function moving_average_step(state bigint[], units bigint, money bigint) returns bigint[]
language plpgsql immutable strict as $$
declare
  held bigint := state[1];
  part bigint;
begin
  if held = 0 or (held > 0) = (units > 0) then
    return array[held + units, state[2] - money, 0];
  end if;
  part := case when units = -held then state[2]
    else div(state[2]::numeric * -units, held)::bigint end;
  return array[held + units, state[2] - part, money - part];
end $$;

create aggregate moving_average(units bigint, money bigint) (
  sfunc = moving_average_step, stype = bigint[], initcond = '{0,0,0}'
);
