-- A fill is only ever read with its line: one index finds it and keeps it from being stored twice.
alter table fills drop constraint fills_pkey;
drop index fills_of_line;
alter table fills add primary key (line_id, id);
