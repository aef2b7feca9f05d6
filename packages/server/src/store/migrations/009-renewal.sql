-- Several batches may be on their way at the same time. When the end of one is unknown, the writer
-- renews its fence: what it had sent before can no longer become durable, wherever it still lies.
alter table writer add column renewal bigint not null default 0;
comment on column writer.renewal is
  'One more each time the writer renews its own fence; a batch follows only its own renewal.';
