-- An import can be withdrawn as a whole. Its picks are then taken back or made void one batch after the other, and each loses its key
-- with that: the corrected file brings the row again.
alter table imports
  add column withdrawn_at timestamptz,
  add column withdrawn_by uuid references users (id),
  add constraint imports_withdrawal_check check ((withdrawn_at is null) = (withdrawn_by is null));
create index imports_by_time on imports (at, id);

alter table picks drop constraint picks_import_check,
  add constraint picks_import_check check (import_key is null or import_id is not null);
create index picks_of_import on picks (import_id, id) where import_id is not null;
