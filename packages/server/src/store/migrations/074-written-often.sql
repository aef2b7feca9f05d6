-- Rows that are changed far more often than added: a new version finds room on the page of the old
-- one and needs no new index entries.
alter table wallets set (fillfactor = 70);
alter table holdings set (fillfactor = 70);
alter table inboxes set (fillfactor = 70);
alter table follows set (fillfactor = 70);
alter table copied_lines set (fillfactor = 70);

-- Nothing reads by them: a customer's copies are found by his follows.
drop index copies_by_block;
drop index copies_by_line;
drop index copies_by_entry;
