-- What a past day is recomputed from: which steps the market took, and where it began. A row is a
-- run of steps that follow each other by a tenth of a second of market time. Kept as long as
-- minute bars.
create table step_runs (
  day date not null,
  -- Market time of the run's first step.
  first_step int8 not null,
  -- Market time of the step before it in the same run of the exchange; null: none.
  after_step int8,
  -- Of a day's first run, the state in which the day began; opaque. Null: a later run.
  begun jsonb,
  primary key (day, first_step)
);
