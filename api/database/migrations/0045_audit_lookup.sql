-- The log is read by what was acted on, by act and by day, however long it has become.
create index audit_entries_target on audit_entries (target_id, id);
create index audit_entries_action on audit_entries (action, id);
create index audit_entries_at on audit_entries (at);
