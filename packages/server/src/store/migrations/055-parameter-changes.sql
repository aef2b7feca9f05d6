alter table parameters add column change json;
comment on column parameters.change is
  'Who asked for the version, who approved it, when, and why; null: the product brought it.';

-- one form has both readings of the specification
insert into parameters (id, name, version, value, "from")
  select 'withdrawalPayout:' || version, 'withdrawalPayout', version,
    'within ' || value || 'h', "from"
  from parameters where name = 'withdrawalPayoutHours';
delete from parameters where name = 'withdrawalPayoutHours';
