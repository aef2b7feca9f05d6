-- Rows of the audit log say by which session and device, and what a row was and became.
alter table staff_sessions add column device text;
comment on column staff_sessions.device is 'Browser and system; null: it was not asked.';

alter table audit_rows
  add column session text,
  add column device text,
  add column changed text,
  add column before_hash text,
  add column after_hash text;
comment on column audit_rows.session is 'Number of the session of the desk; null: by none.';
comment on column audit_rows.device is 'Browser and system of that session.';
comment on column audit_rows.changed is
  'The table of the row that the object names and the command changed; null: it changed none.';
comment on column audit_rows.before_hash is 'SHA-256 of that row before; null: there was none.';
comment on column audit_rows.after_hash is 'SHA-256 of that row after; null: it was removed.';
