-- What a listing tells of a base price that is not the close before: shares consolidated into
-- fewer, and another adjustment, whose cause a listing does not name.
alter table base_changes drop constraint base_changes_reason_check;
alter table base_changes add constraint base_changes_reason_check check (
  reason in
    ('listing', 'rights', 'bonus', 'split', 'dividend', 'merger', 'consolidation', 'adjustment')
);
