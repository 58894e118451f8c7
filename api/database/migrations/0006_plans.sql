create table plans (
  id uuid primary key,
  -- joins the monthly and the yearly row of one offer
  family text not null,
  name text not null,
  description text not null default '',
  price bigint not null check (price >= 0),
  duration integer not null check (duration between 1 and 3660),
  features text[] not null default '{}',
  access_level text not null default 'premium' check (access_level in ('premium', 'silver', 'gold')),
  -- paid picks a week; null is unlimited
  max_picks integer check (max_picks > 0),
  is_active boolean not null default true,
  is_popular boolean not null default false,
  sort_order integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
insert into plans (id, family, name, description, price, duration, features, access_level, max_picks, is_popular, sort_order) values
  (gen_random_uuid(), 'starter', 'Starter', 'Five picks a week for the weekend bettor', 2900, 30,
    '{5 picks per week,Push alerts,Full record}', 'silver', 5, false, 1),
  (gen_random_uuid(), 'professional', 'Professional', 'Fifteen picks a week at every level', 7900, 30,
    '{15 picks per week,Gold picks,Push alerts,Full record}', 'gold', 15, true, 2),
  (gen_random_uuid(), 'vip', 'VIP', 'Every pick, no limit', 14900, 30,
    '{Unlimited picks,Gold picks,Push alerts,Priority support}', 'gold', null, false, 3),
  (gen_random_uuid(), 'starter', 'Starter', 'Five picks a week for the weekend bettor', 29000, 365,
    '{5 picks per week,Push alerts,Full record}', 'silver', 5, false, 4),
  (gen_random_uuid(), 'professional', 'Professional', 'Fifteen picks a week at every level', 79000, 365,
    '{15 picks per week,Gold picks,Push alerts,Full record}', 'gold', 15, true, 5),
  (gen_random_uuid(), 'vip', 'VIP', 'Every pick, no limit', 149000, 365,
    '{Unlimited picks,Gold picks,Push alerts,Priority support}', 'gold', null, false, 6);

-- A member has one subscription at most that has not ended.
create table subscriptions (
  id uuid primary key,
  user_id uuid not null references users,
  plan_id uuid not null references plans,
  status text not null default 'active' check (status in ('active', 'grace', 'ended')),
  auto_renew boolean not null,
  period_end timestamptz not null,
  refund_requested_at timestamptz,
  reminded_at timestamptz,
  -- in grace: when the renewal is tried again
  next_try_at timestamptz,
  created_at timestamptz not null,
  ended_at timestamptz,
  updated_at timestamptz not null,
  check ((status = 'ended') = (ended_at is not null)),
  check ((status = 'grace') = (next_try_at is not null))
);
create unique index one_open_subscription on subscriptions (user_id) where status <> 'ended';
create index subscriptions_due on subscriptions (period_end) where status <> 'ended';
create index subscriptions_of_plan on subscriptions (plan_id) where status <> 'ended';

-- One charge a period; its id is the ledger's reference.
create table subscription_charges (
  id uuid primary key,
  subscription_id uuid not null references subscriptions,
  user_id uuid not null references users,
  plan_id uuid not null references plans,
  -- taken from the balance: the price less the credit for unused days
  amount bigint not null check (amount >= 0),
  status text not null default 'completed' check (status in ('completed', 'refunded')),
  reference text not null unique,
  description text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  changed_xid xid8 not null default pg_current_xact_id()
);
create index subscription_charges_of_user on subscription_charges (user_id, created_at desc);
create unique index one_charge_a_period on subscription_charges (subscription_id, starts_at);

insert into money.transition values ('subscription_charges', 'completed', 'refunded');

create function money.guard_charge() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (new.id, new.user_id, new.amount, new.starts_at) is distinct from (old.id, old.user_id, old.amount, old.starts_at) then
    raise exception 'charges are kept' using errcode = '23001';
  end if;
  if new.status <> old.status and old.status <> 'completed' then
    raise exception 'charges do not go from % to %', old.status, new.status using errcode = '23514';
  end if;
  new.version := old.version + 1;
  new.changed_xid := pg_current_xact_id();
  return new;
end
$$;
create trigger guard before update or delete on subscription_charges for each row execute function money.guard_charge();
create trigger history after insert or update on subscription_charges for each row execute function money.keep_history();

create function money.apply_charge() returns trigger language plpgsql as $$
begin
  if new.amount = 0 then
    return null;
  end if;
  if tg_op = 'INSERT' then
    perform money.post('subscription', new.id, money.member_account(new.user_id), money.system_account('revenue'), new.amount, new.updated_at);
  elsif new.status = 'refunded' and old.status = 'completed' then
    perform money.post('subscription_refund', new.id, money.system_account('revenue'), money.member_account(new.user_id), new.amount, new.updated_at);
  end if;
  return null;
end
$$;
create trigger ledger after insert or update on subscription_charges for each row execute function money.apply_charge();

-- What a plan opens is copied to the member by whoever changes the subscription. Grace is three days (money.md).
create function apply_plan() returns trigger language plpgsql as $$
declare
  bought plans;
begin
  if new.status = 'ended' then
    update users set plan = 'free', plan_expires_at = null, weekly_pick_limit = null, updated_at = new.updated_at
    where id = new.user_id;
  else
    select * into bought from plans where id = new.plan_id;
    update users set plan = case bought.access_level when 'gold' then 'gold' else 'silver' end,
      weekly_pick_limit = bought.max_picks,
      plan_expires_at = new.period_end + case when new.auto_renew then interval '3 days' else interval '0' end,
      updated_at = new.updated_at
    where id = new.user_id;
  end if;
  return null;
end
$$;
create trigger apply_plan after insert or update on subscriptions for each row execute function apply_plan();

-- A member's statement: one row a request, whatever its noun. Amounts in cents, without a sign.
create view transactions as
  select id, user_id, 'deposit' as type, description, amount, status, payment_method, reference, created_at, updated_at,
    rejection_reason, null::bigint as fee, instructions, account_info, payment_reference, notes, processed_by, processed_at,
    version, changed_xid
  from deposits
  union all
  select id, user_id, 'withdraw', '', amount, status, method, reference, created_at, updated_at,
    rejection_reason, fee, '', '', '', '', processed_by, processed_at,
    version, changed_xid
  from withdrawals
  union all
  select id, user_id, 'subscription', description, amount, status, 'balance', reference, created_at, updated_at,
    null, null, '', '', '', '', null, null, version, changed_xid
  from subscription_charges;

create view money.subscription_invariants as
  select 'a charge is in the ledger exactly once' as name, not exists (
    select from subscription_charges c where (c.amount > 0) <> exists (
      select from money.journal j where j.kind = 'subscription' and j.ref = c.id)) as ok
  union all
  select 'a charge is refunded exactly when its reversal is in the ledger', not exists (
    select from subscription_charges c where (status = 'refunded' and amount > 0) <> exists (
      select from money.journal j where j.kind = 'subscription_refund' and j.ref = c.id))
  union all
  select 'an open subscription has a charge for its period', not exists (
    select from subscriptions s where status <> 'ended' and not exists (
      select from subscription_charges c where c.subscription_id = s.id and c.ends_at >= s.period_end and c.status = 'completed'));

create index deposits_by_change on deposits (user_id, changed_xid, id);
create index withdrawals_by_change on withdrawals (user_id, changed_xid, id);
create index subscription_charges_by_change on subscription_charges (user_id, changed_xid, id);
