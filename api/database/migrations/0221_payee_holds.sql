-- Who lifted the hold on a payout, when and why.
alter table withdrawals
  add column hold_lifted_by uuid references users,
  add column hold_lifted_at timestamptz,
  add column hold_lift_reason text,
  add check (num_nulls(hold_lifted_by, hold_lifted_at, hold_lift_reason) in (0, 3)),
  add check (hold_lifted_by <> user_id);

-- Finds a member's recent access changes.
create index audit_entries_access_changes on audit_entries (target_id, at)
  where action in ('password.reset', 'email.changed', 'user.corrected', 'two_factor.disabled', 'two_factor.reset');
