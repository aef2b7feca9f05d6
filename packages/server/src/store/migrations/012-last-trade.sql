-- The after-market moves an issue's last price and leaves the day's bar as it closed.
alter table market_state add column last integer;
