-- What accounts are told lives in the memory of the server; a client that was away reads again.
drop table account_events;
