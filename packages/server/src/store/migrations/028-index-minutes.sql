-- What an index stood at, at the end of a minute; only minutes that moved it have a row.
-- Kept 30 days.
create table index_minutes (
  code text not null,
  -- Minutes since 1970-01-01T00:00Z.
  minute int4 not null,
  -- Hundredths of a point.
  value int8 not null,
  -- Of the generated part of the first live day.
  generated boolean not null,
  primary key (code, minute)
);
