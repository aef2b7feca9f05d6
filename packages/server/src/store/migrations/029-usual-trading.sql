-- Usual daily turnover and volatility of an imported issue, measured in its imported days; null:
-- they follow from its size. Issues that are traded little have a few participants of each kind.
alter table instruments
  add column usual jsonb,
  drop constraint instruments_crowd_check,
  add constraint instruments_crowd_check check (crowd in ('full', 'few', 'maker'));
