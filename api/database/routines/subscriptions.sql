-- What the running period opens: a change of the plan counts from the next one on.
create or replace function keep_terms() returns trigger language plpgsql as $$
begin
  select access_level, max_picks into new.access_level, new.max_picks from plans where id = new.plan_id;
  return new;
end
$$;

-- What a member may open: the better of what an administrator granted and of what is paid. A grant has no end and no weekly
-- limit, so it wins where both are of one rank.
create or replace function entitlement(member uuid, granted text)
returns table (plan text, weekly_pick_limit integer, plan_expires_at timestamptz) language sql stable as $$
  select case when paid.wins then paid.plan else coalesce(granted, 'free') end,
    case when paid.wins then paid.max_picks end,
    case when paid.wins then paid.expires end
  from (select) always left join (
    select access_rank(s.access_level) > access_rank(coalesce(granted, 'free')) as wins,
      case s.access_level when 'gold' then 'gold' else 'silver' end as plan, s.max_picks,
      s.period_end + case when s.auto_renew then make_interval(days => subscription_grace_days()) else interval '0' end as expires
    from subscriptions s where s.user_id = member and s.status <> 'ended'
  ) paid on true
$$;

-- Copies that to the member whenever the subscription changes, and when the grant does.
create or replace function apply_plan() returns trigger language plpgsql as $$
begin
  update users u set updated_at = new.updated_at,
    (plan, weekly_pick_limit, plan_expires_at) =
      (select e.plan, e.weekly_pick_limit, e.plan_expires_at from entitlement(u.id, u.granted_plan) e)
  where u.id = new.user_id;
  return null;
end
$$;

create or replace function apply_grant() returns trigger language plpgsql as $$
begin
  update users u set (plan, weekly_pick_limit, plan_expires_at) =
    (select e.plan, e.weekly_pick_limit, e.plan_expires_at from entitlement(u.id, u.granted_plan) e)
  where u.id = new.id;
  return null;
end
$$;

-- A charge keeps what it took and for which period, and is refunded once.
create or replace function money.guard_charge() returns trigger language plpgsql as $$
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

-- A charge is revenue from the moment it is written; a refund takes it back.
create or replace function money.apply_charge() returns trigger language plpgsql as $$
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

create or replace trigger keep_terms before insert or update of period_end on subscriptions for each row execute function keep_terms();
create or replace trigger apply_plan after insert or update on subscriptions for each row execute function apply_plan();

create or replace trigger apply_grant after update of granted_plan on users for each row execute function apply_grant();

-- In the order they run; routines/referrals.sql has one more, after `ledger`.
create or replace trigger guard before update or delete on subscription_charges for each row execute function money.guard_charge();
create or replace trigger history after insert or update on subscription_charges for each row execute function money.keep_history();
create or replace trigger ledger after insert or update on subscription_charges for each row execute function money.apply_charge();
