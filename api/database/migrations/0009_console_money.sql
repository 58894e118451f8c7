-- A plan given without charge. What a member may open is the better of it and of what is paid (README, Decisions).
alter table users add column granted_plan text check (granted_plan in ('silver', 'gold'));
update users u set granted_plan = plan where plan <> 'free'
  and not exists (select from subscriptions s where s.user_id = u.id and s.status <> 'ended');

alter table subscriptions
  -- what the running period opens: a change of the plan counts from the next one on
  add column access_level text,
  add column max_picks integer,
  add column refunded_at timestamptz,
  add column refund_declined_at timestamptz,
  -- of the last decision about a refund, for the member
  add column refund_reason text;

create function keep_terms() returns trigger language plpgsql as $$
begin
  select access_level, max_picks into new.access_level, new.max_picks from plans where id = new.plan_id;
  return new;
end
$$;
create trigger keep_terms before insert or update of period_end on subscriptions for each row execute function keep_terms();

/* A grant has no end and no weekly limit, so it wins where both are of one rank. */
create function entitlement(member uuid, granted text)
returns table (plan text, weekly_pick_limit integer, plan_expires_at timestamptz) language sql stable as $$
  select case when paid.wins then paid.plan else coalesce(granted, 'free') end,
    case when paid.wins then paid.max_picks end,
    case when paid.wins then paid.expires end
  from (select) always left join (
    select access_rank(s.access_level) > access_rank(coalesce(granted, 'free')) as wins,
      case s.access_level when 'gold' then 'gold' else 'silver' end as plan, s.max_picks,
      s.period_end + case when s.auto_renew then interval '3 days' else interval '0' end as expires
    from subscriptions s where s.user_id = member and s.status <> 'ended'
  ) paid on true
$$;

create or replace function apply_plan() returns trigger language plpgsql as $$
begin
  update users u set updated_at = new.updated_at,
    (plan, weekly_pick_limit, plan_expires_at) =
      (select e.plan, e.weekly_pick_limit, e.plan_expires_at from entitlement(u.id, u.granted_plan) e)
  where u.id = new.user_id;
  return null;
end
$$;

create function apply_grant() returns trigger language plpgsql as $$
begin
  update users u set (plan, weekly_pick_limit, plan_expires_at) =
    (select e.plan, e.weekly_pick_limit, e.plan_expires_at from entitlement(u.id, u.granted_plan) e)
  where u.id = new.id;
  return null;
end
$$;
create trigger apply_grant after update of granted_plan on users for each row execute function apply_grant();

update subscriptions s set access_level = l.access_level, max_picks = l.max_picks from plans l where l.id = s.plan_id;
alter table subscriptions alter column access_level set not null;
create index subscriptions_refund_requested on subscriptions (refund_requested_at)
  where refund_requested_at is not null and refunded_at is null;
