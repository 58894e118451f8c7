-- Accounts that were disabled before the column was there: by the audit log, or else at their last change.
update users u set disabled_at = coalesce(u.closed_at, (
    select max(e.at) from audit_entries e
    where e.target_id = u.id::text and e.action = 'user.status_set' and e.after -> 'isActive' = 'false'
  ), u.updated_at)
where not u.is_active;
