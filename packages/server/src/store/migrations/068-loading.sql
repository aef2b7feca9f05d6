-- A start loads live rows in pages by their seq.
drop index subscriptions_live;
create index subscriptions_live on subscriptions (seq, id) where live;
drop index entitlements_live;
create index entitlements_live on entitlements (seq, id) where live;
