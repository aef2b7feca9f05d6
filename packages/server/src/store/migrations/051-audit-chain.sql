-- Each row of the audit log holds a hash of itself and of the row before; the writer, the newest.
alter table audit_rows
  add column roles text,
  add column approval text,
  add column payload_hash text,
  add column hash text;
alter table writer add column audit_head text not null default repeat('0', 64)
  check (audit_head ~ '^[0-9a-f]{64}$');
comment on column writer.audit_head is 'Hash of the newest row of the audit log.';

create index audit_rows_by_time on audit_rows (at);

-- rows that are there get theirs, in the form that the writer gives new ones
alter table audit_rows disable trigger audit_row_stays;
do $$
declare
  row record;
  head text := repeat('0', 64);
  words text;
begin
  for row in select * from audit_rows order by seq loop
    words := '[' || row.seq || ',' || row.at || ',' || to_json(row.actor) || ',null,'
      || to_json(row.action) || ',' || coalesce(to_json(row.customer)::text, 'null') || ','
      || to_json(row.object) || ',' || coalesce(to_json(row.reason)::text, 'null') || ',null,null,'
      || row.detail::text || ']';
    head := encode(sha256(decode(head, 'hex') || convert_to(words, 'UTF8')), 'hex');
    update audit_rows set hash = head where seq = row.seq;
  end loop;
  update writer set audit_head = head;
end $$;
alter table audit_rows enable trigger audit_row_stays;
alter table audit_rows alter column hash set not null;
comment on column audit_rows.roles is 'The actor''s roles then; null: no member of staff.';
comment on column audit_rows.approval is 'The application that was decided; null: none was.';
comment on column audit_rows.payload_hash is
  'SHA-256 of the command''s payload as it stands in the journal; null: older than the chain.';
comment on column audit_rows.hash is 'Of the hash of the row before it and this row.';
