-- An approval is decided once, and keeps what it is about.
create or replace function guard_approval() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'approvals are kept' using errcode = '23001';
  end if;
  if old.outcome is not null or (new.id, new.kind, new.user_id, new.target_id, new.amount, new.reason, new.made_by, new.made_at)
    is distinct from (old.id, old.kind, old.user_id, old.target_id, old.amount, old.reason, old.made_by, old.made_at) then
    raise exception 'approvals are decided once' using errcode = '23001';
  end if;
  return new;
end
$$;
create or replace trigger guard before update or delete on approvals for each row execute function guard_approval();

-- Cents that an administrator alone moved to a member's balance (`direction` in) or off it (out) since `since`, with nobody beside
-- them: an approval counts for the move that it was given for, and for no later one of the same record. Volatile on purpose:
-- asked under the lock of the member's account it sees what others committed while the lock was waited for.
create or replace function money.moved_alone(administrator uuid, member uuid, direction text, since timestamptz)
returns bigint language plpgsql volatile as $$
begin
  return (
    select coalesce(sum(moved.amount), 0) from (
      select d.id, d.amount, case direction when 'in' then array['deposit', 'credit'] else array['deposit_refund'] end as kinds
      from deposits d
      where d.user_id = member and d.processed_by = administrator and d.processed_at > since
        and d.status = case direction when 'in' then 'completed' else 'refunded' end
      union all
      select w.id, w.amount, array['write_off'] from withdrawals w
      where direction = 'out' and w.user_id = member and w.processed_by = administrator and w.processed_at > since
        and w.status = 'completed' and w.approved_by is not distinct from (case when w.method <> 'write_off' then administrator end)
      union all
      select s.id, (e.after ->> 'cents')::bigint, array['subscription_refund'] from subscriptions s
      join audit_entries e on e.target_id = s.id::text and e.action = 'subscription.refunded'
      where direction = 'in' and s.user_id = member and e.actor_id = administrator and e.at > since
    ) moved
    where not exists (select from approvals a where a.target_id = moved.id and a.kind = any (moved.kinds) and a.outcome = 'approved')
  );
end
$$;
