-- Why an alert could not ring and is quarantined; null: it is not.
alter table price_alerts add column failed text;
