-- What members earn by those they brought (money.md; README, Decisions). The rates are the contract's REFERRAL.

-- Two spellings of one mailbox: a tag after +, and the dots that Google does not read.
create function mailbox_of(email text) returns text language sql immutable as $$
  select case when host in ('gmail.com', 'googlemail.com') then replace(mailbox, '.', '') || '@gmail.com'
    else mailbox || '@' || host end
  from (values (split_part(split_part(lower(email), '@', 1), '+', 1), split_part(lower(email), '@', 2))) as part (mailbox, host)
$$;

-- The browser a session was opened in, hashed: a referral between two accounts of one browser does not count.
alter table sessions add column device text;
create index users_referred_by on users (referred_by) where referred_by is not null;

create table referral_payouts (
  id uuid primary key,
  user_id uuid not null references users,
  -- the first of the month it was due on, UTC
  period date not null check (extract(day from period) = 1),
  amount bigint not null check (amount >= 2500),
  reference text not null unique,
  description text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  changed_xid xid8 not null default pg_current_xact_id(),
  unique (period, user_id)
);
create index referral_payouts_by_change on referral_payouts (user_id, changed_xid, id);
create trigger append_only before update or delete or truncate on referral_payouts
  for each statement execute function refuse_change();

create table referral_earnings (
  id uuid primary key,
  -- who earns
  user_id uuid not null references users,
  -- by whom
  referred_id uuid not null references users,
  source text not null check (source in ('subscription', 'deposit')),
  -- the charge or deposit
  source_id uuid not null unique,
  -- cents that count, and the share of them
  base bigint not null check (base > 0),
  percent integer not null check (percent = case source when 'subscription' then 20 else 5 end),
  -- hundredths of a cent: only the sum of a payment is rounded, down
  amount bigint not null check (amount = base * percent),
  status text not null default 'pending' check (status in ('pending', 'approved', 'paid', 'cancelled')),
  cancelled_for text check (cancelled_for in ('refund', 'suspension', 'operator')),
  -- of an operator
  reason text,
  approved_at timestamptz,
  payout_id uuid references referral_payouts,
  processed_by uuid references users,
  reference text not null unique,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  changed_xid xid8 not null default pg_current_xact_id(),
  check (user_id <> referred_id),
  check ((status = 'cancelled') = (cancelled_for is not null)),
  check ((status = 'paid') = (payout_id is not null)),
  check (status not in ('approved', 'paid') or approved_at is not null)
);
create index referral_earnings_of_user on referral_earnings (user_id, status, approved_at);
create index referral_earnings_of_referred on referral_earnings (referred_id);
create index referral_earnings_of_payout on referral_earnings (payout_id) where payout_id is not null;
create index referral_earnings_open on referral_earnings (created_at) where status = 'pending';
-- The first month counts once; a refunded one was none.
create unique index one_first_month on referral_earnings (referred_id)
  where source = 'subscription' and cancelled_for is distinct from 'refund';

insert into money.transition values
  ('referral_earnings', 'pending', 'approved'),
  ('referral_earnings', 'approved', 'paid'),
  ('referral_earnings', 'pending', 'cancelled'),
  ('referral_earnings', 'approved', 'cancelled');
create trigger guard before update or delete on referral_earnings for each row execute function money.guard_request();
create trigger history after insert or update on referral_earnings for each row execute function money.keep_history();

create function money.apply_referral_payout() returns trigger language plpgsql as $$
begin
  perform money.post('referral', new.id, money.system_account('referral'), money.member_account(new.user_id), new.amount, new.updated_at);
  return null;
end
$$;
create trigger ledger after insert on referral_payouts for each row execute function money.apply_referral_payout();

-- Moves of a member's own money in and out, in the order of the ledger; credits of an administrator are not theirs.
create view money.own_money as
  select a.owner as member, j.id as journal, j.kind, j.ref, e.amount
  from money.account a join money.entry e on e.account = a.id join money.journal j on j.id = e.journal
  where a.kind = 'member' and (j.kind in ('deposit', 'withdrawal') or (j.kind = 'deposit_refund'
    and not exists (select from deposits d where d.id = j.ref and d.payment_method = 'admin_credit')));

-- The order of a member's journals is the order of their effects: each waits here for the one before.
create function money.lock_account() returns trigger language plpgsql as $$
begin
  perform from money.account where owner = new.user_id and kind = 'member' for update;
  return new;
end
$$;
create trigger lock_account before insert or update on deposits
  for each row when (new.status in ('completed', 'refunded')) execute function money.lock_account();
create trigger lock_account before insert or update on withdrawals
  for each row when (new.status = 'completed') execute function money.lock_account();

create function money.first_month(amount bigint, starts_at timestamptz, ends_at timestamptz) returns bigint
language sql immutable as $$
  select amount * least(extract(epoch from interval '30 days'), extract(epoch from ends_at - starts_at))::bigint
    / extract(epoch from ends_at - starts_at)::bigint
$$;

create function money.accrue(source text, source_id uuid, member uuid, base bigint, percent integer, at timestamptz)
returns void language plpgsql as $$
declare
  earning uuid := gen_random_uuid();
  referrer uuid := (select referred_by from users where id = member);
  is_open boolean;
begin
  if referrer is null or base <= 0 then
    return;
  end if;
  -- A suspension of either at the same moment comes before this or finds the earning.
  perform from users where id in (member, referrer) order by id for share;
  is_open := (select bool_and(is_active) from users where id in (member, referrer));
  insert into referral_earnings (id, user_id, referred_id, source, source_id, base, percent, amount, status, cancelled_for,
    reference, created_at, updated_at)
  values (earning, referrer, member, source, source_id, base, percent, base * percent,
    case when is_open then 'pending' else 'cancelled' end, case when not is_open then 'suspension' end,
    'ERN-' || upper(right(replace(earning::text, '-', ''), 12)), at, at)
  on conflict do nothing;
end
$$;

create function money.cancel_earning(refunded uuid, at timestamptz) returns void language sql as $$
  update referral_earnings set status = 'cancelled', cancelled_for = 'refund', updated_at = at
  where source_id = refunded and status in ('pending', 'approved')
$$;

-- What a deposit adds to the highest the member's net deposits have been; a refunded deposit has added nothing.
create function money.follow_deposit() returns trigger language plpgsql as $$
declare
  was text := case when tg_op = 'UPDATE' then old.status end;
begin
  if new.payment_method = 'admin_credit' or new.status is not distinct from was then
    return null;
  end if;
  if new.status = 'completed' then
    perform money.accrue('deposit', new.id, new.user_id,
      (select coalesce(sum(amount), 0)::bigint from money.own_money where member = new.user_id)
        - (select coalesce(sum(base), 0)::bigint from referral_earnings
          where referred_id = new.user_id and source = 'deposit' and cancelled_for is distinct from 'refund'),
      5, new.updated_at);
  elsif new.status = 'refunded' then
    perform money.cancel_earning(new.id, new.updated_at);
  end if;
  return null;
end
$$;
-- After `ledger`: triggers run in the order of their names.
create trigger referral after insert or update on deposits for each row execute function money.follow_deposit();

create function money.follow_charge() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform money.accrue('subscription', new.id, new.user_id, money.first_month(new.amount, new.starts_at, new.ends_at), 20, new.updated_at);
  elsif new.status = 'refunded' then
    perform money.cancel_earning(new.id, new.updated_at);
  end if;
  return null;
end
$$;
create trigger referral after insert or update on subscription_charges for each row execute function money.follow_charge();

create function money.follow_suspension() returns trigger language plpgsql as $$
begin
  update referral_earnings set status = 'cancelled', cancelled_for = 'suspension', updated_at = new.updated_at
  where (user_id = new.id or referred_id = new.id) and status in ('pending', 'approved');
  return null;
end
$$;
create trigger referral after update of is_active on users
  for each row when (old.is_active and not new.is_active) execute function money.follow_suspension();

-- The same once more from the ledger alone, for the invariants: what each deposit added to the highest mark.
create function money.deposit_bases(referred uuid) returns table (source_id uuid, base bigint) language plpgsql stable as $$
declare
  step record;
  net bigint := 0;
  mark bigint := 0;
begin
  for step in
    select o.kind, o.ref, o.amount, case when o.kind = 'deposit_refund' then (select r.base from referral_earnings r
      where r.source_id = o.ref and r.cancelled_for = 'refund') end as undone
    from money.own_money o where o.member = referred order by o.journal
  loop
    net := net + step.amount;
    mark := mark - coalesce(step.undone, 0);
    if step.kind = 'deposit' and net > mark then
      source_id := step.ref;
      base := net - mark;
      mark := net;
      return next;
    end if;
  end loop;
end
$$;

-- Members brought before this programme was kept.
select money.accrue('deposit', b.source_id, u.id, b.base, 5, d.updated_at)
from users u cross join lateral money.deposit_bases(u.id) b join deposits d on d.id = b.source_id
where u.referred_by is not null;
select money.accrue('subscription', c.id, c.user_id, money.first_month(c.amount, c.starts_at, c.ends_at), 20, c.created_at)
from subscription_charges c where c.status = 'completed' order by c.created_at;

create view money.referral_invariants as
  with recomputed as materialized (
    select b.source_id, b.base * 5 as amount from users u cross join lateral money.deposit_bases(u.id) b
    where u.referred_by is not null
    union all
    select c.id, money.first_month(c.amount, c.starts_at, c.ends_at) * 20
    from subscription_charges c join referral_earnings e on e.source_id = c.id
  )
  select 'a referral earning follows from what the member paid' as name, not exists (
    select from referral_earnings e full join recomputed r on r.source_id = e.source_id
    where e.amount is distinct from r.amount) as ok
  union all
  select 'one referral payment a month and referrer', not exists (
    select from referral_payouts group by period, user_id having count(*) > 1)
  union all
  select 'a referral payment is what its earnings come to, recomputed', not exists (
    select from referral_payouts p where p.amount is distinct from (
      select floor(sum(r.amount) / 100) from referral_earnings e join recomputed r on r.source_id = e.source_id
      where e.payout_id = p.id and e.user_id = p.user_id and e.approved_at <= p.period::timestamp at time zone 'UTC'))
  union all
  select 'a referral payment is in the ledger exactly once', not exists (
    select from referral_payouts p full join (
      select j.ref, e.amount from money.journal j join money.entry e on e.journal = j.id
      join money.account a on a.id = e.account and a.kind = 'member' where j.kind = 'referral') booked on booked.ref = p.id
    where p.amount is distinct from booked.amount)
  union all
  select 'each referral earning stands where its history ends', not exists (
    select from referral_earnings e where status is distinct from (
      select to_status from money.status_history h
      where h.noun = 'referral_earnings' and h.request = e.id order by h.id desc limit 1));

-- Whoever reads the invariants reads these too, wherever this migration stands in the order.
do $$
begin
  execute 'create view money.request_invariants as ' || pg_get_viewdef('money.invariants'::regclass);
end
$$;
create or replace view money.invariants as
  select name, ok from money.request_invariants
  union all
  select name, ok from money.referral_invariants;

create or replace view transactions as
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
  from subscription_charges
  union all
  select id, user_id, 'referral', description, amount, 'completed', 'balance', reference, created_at, updated_at,
    null, null, '', '', '', '', null, null, version, changed_xid
  from referral_payouts;
