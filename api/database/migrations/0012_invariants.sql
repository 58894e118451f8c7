-- All that must hold at every moment (money.md, Invariants), in one place.
create view invariants as
  select name, ok from money.invariants
  union all
  select name, ok from money.subscription_invariants
  union all
  select 'the balance is the sum of the statement', not exists (
    select from money.account a where a.kind = 'member' and a.posted <> (
      select coalesce(sum(case when t.type in ('deposit', 'referral') then t.amount else -t.amount end), 0)
      from transactions t where t.user_id = a.owner
        and t.status in ('completed', 'paid')))
  union all
  select 'each stored answer has its effect', not exists (
    select from idempotency_records r
    where r.status = 201 and (
      (r.scope like '% POST /api/payments/deposit'
        and not exists (select from deposits d where d.id = (r.body::jsonb -> 'deposit' ->> '_id')::uuid))
      or (r.scope like '% POST /api/payments/withdraw'
        and not exists (select from withdrawals w where w.id = (r.body::jsonb -> 'withdrawal' ->> '_id')::uuid))
      or (r.scope like '% POST /api/subscriptions'
        and not exists (select from subscriptions s where s.id = (r.body::jsonb -> 'subscription' ->> '_id')::uuid))))
  union all
  select 'periods of one plan do not overlap', not exists (
    select from subscription_charges a join subscription_charges b
      on b.subscription_id = a.subscription_id and b.plan_id = a.plan_id and b.starts_at > a.starts_at and b.starts_at < a.ends_at
    where a.status = 'completed' and b.status = 'completed')
  union all
  select 'the audit chain verifies', audit_chain_break() is null;

-- What the last check found, for those who look: the console and the metrics.
create table invariant_checks (
  name text primary key,
  ok boolean not null,
  checked_at timestamptz not null
);
