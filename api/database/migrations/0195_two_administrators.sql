-- Who approved a withdrawal: a large one is completed by somebody else.
alter table withdrawals add column approved_by uuid references users;

-- What one administrator asked for that moves a member's money, and a second one decides about. Nothing moves before.
create table approvals (
  id uuid primary key,
  kind text not null check (kind in ('credit', 'write_off', 'deposit', 'deposit_refund', 'subscription_refund')),
  user_id uuid not null references users,
  -- the deposit or the subscription; of a credit or a write-off the row that an approval writes
  target_id uuid not null,
  amount bigint not null check (amount > 0),
  reason text not null,
  made_by uuid not null references users,
  made_at timestamptz not null,
  outcome text check (outcome in ('approved', 'rejected', 'withdrawn')),
  decided_by uuid references users,
  decided_at timestamptz,
  decision_reason text,
  check (num_nulls(outcome, decided_by, decided_at) in (0, 3)),
  -- nobody approves what they made
  check (outcome is null or (outcome = 'withdrawn') = (decided_by = made_by)),
  check (outcome is distinct from 'approved' or decided_by <> made_by)
);
create unique index approvals_waiting on approvals (kind, target_id) where outcome is null;
create index approvals_of_target on approvals (target_id);
create index approvals_of_user on approvals (user_id);
create index approvals_queue on approvals ((outcome is null) desc, (case when outcome is null then made_at end), made_at desc, id);
