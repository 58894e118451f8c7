-- What members earn by those they brought.

-- Two spellings of one mailbox: a tag after +, and the dots that Google does not read.
create or replace function mailbox_of(email text) returns text language sql immutable as $$
  select case when host in ('gmail.com', 'googlemail.com') then replace(mailbox, '.', '') || '@gmail.com'
    else mailbox || '@' || host end
  from (values (split_part(split_part(lower(email), '@', 1), '+', 1), split_part(lower(email), '@', 2))) as part (mailbox, host)
$$;

-- Cents of a charge that are its first month: all of a shorter period, a month's share of a longer one.
create or replace function money.first_month(amount bigint, starts_at timestamptz, ends_at timestamptz) returns bigint
language sql immutable as $$
  select amount * least(extract(epoch from make_interval(days => referral_month_days())), extract(epoch from ends_at - starts_at))::bigint
    / extract(epoch from ends_at - starts_at)::bigint
$$;

-- Writes an earning for whoever brought the member; cancelled from the start while either of the two is suspended.
create or replace function money.accrue(source text, source_id uuid, member uuid, base bigint, percent integer, at timestamptz)
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

create or replace function money.cancel_earning(refunded uuid, at timestamptz) returns void language sql as $$
  update referral_earnings set status = 'cancelled', cancelled_for = 'refund', updated_at = at
  where source_id = refunded and status in ('pending', 'approved')
$$;

-- What a deposit adds to the highest the member's net deposits have been; a refunded deposit has added nothing.
create or replace function money.follow_deposit() returns trigger language plpgsql as $$
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
      referral_deposit_percent(), new.updated_at);
  elsif new.status = 'refunded' then
    perform money.cancel_earning(new.id, new.updated_at);
  end if;
  return null;
end
$$;

create or replace function money.follow_charge() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform money.accrue('subscription', new.id, new.user_id, money.first_month(new.amount, new.starts_at, new.ends_at),
      referral_subscription_percent(), new.updated_at);
  elsif new.status = 'refunded' then
    perform money.cancel_earning(new.id, new.updated_at);
  end if;
  return null;
end
$$;

create or replace function money.follow_suspension() returns trigger language plpgsql as $$
begin
  update referral_earnings set status = 'cancelled', cancelled_for = 'suspension', updated_at = new.updated_at
  where (user_id = new.id or referred_id = new.id) and status in ('pending', 'approved');
  return null;
end
$$;

create or replace function money.apply_referral_payout() returns trigger language plpgsql as $$
begin
  perform money.post('referral', new.id, money.system_account('referral'), money.member_account(new.user_id), new.amount, new.updated_at);
  return null;
end
$$;

-- The same once more from the ledger alone, for the invariants: what each deposit added to the highest mark.
create or replace function money.deposit_bases(referred uuid) returns table (source_id uuid, base bigint) language plpgsql stable as $$
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

create or replace trigger referral after insert or update on subscription_charges for each row execute function money.follow_charge();

create or replace trigger referral after update of is_active on users
  for each row when (old.is_active and not new.is_active) execute function money.follow_suspension();

create or replace trigger guard before update or delete on referral_earnings for each row execute function money.guard_request();
create or replace trigger history after insert or update on referral_earnings for each row execute function money.keep_history();

create or replace trigger append_only before update or delete or truncate on referral_payouts
  for each statement execute function refuse_change();
create or replace trigger ledger after insert on referral_payouts for each row execute function money.apply_referral_payout();
