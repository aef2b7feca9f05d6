-- The desk reads entries of one cause, the newest first.
create index entries_of_cause on entries (cause, no desc);
