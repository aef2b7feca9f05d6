-- Commands whose rows the database refused are quarantined, as failed steps are.
drop routine if exists write_rows;
drop type if exists set_aside_row;
alter table set_aside rename to quarantined_commands;
