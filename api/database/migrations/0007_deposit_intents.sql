-- "Start this plan when my deposit is approved". Kept; what became of it is told on the deposit.
create table deposit_intents (
  deposit_id uuid primary key references deposits,
  -- null when the plan is gone; its name and days stay for the member to read
  plan_id uuid references plans on delete set null,
  plan_name text not null,
  duration integer not null,
  auto_renew boolean not null,
  status text not null default 'waiting' check (status in ('waiting', 'activated', 'failed', 'dropped')),
  reason text check (reason in ('balance_too_low', 'plan_unavailable', 'plan_is_current', 'plan_worth_less', 'deposit_refused')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((status = 'failed') = (reason is not null))
);
create index deposit_intents_of_plan on deposit_intents (plan_id);

create function guard_deposit_intent() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'deposit intents are kept' using errcode = '23001';
  end if;
  if new.status <> old.status and old.status <> 'waiting' then
    raise exception 'deposit intents do not go from % to %', old.status, new.status using errcode = '23514';
  end if;
  return new;
end
$$;
create trigger guard before update or delete on deposit_intents for each row execute function guard_deposit_intent();

-- The intent is part of its deposit on the member's devices, so the deposit counts as changed.
create function touch_deposit() returns trigger language plpgsql as $$
begin
  update deposits set updated_at = new.updated_at where id = new.deposit_id;
  return null;
end
$$;
create trigger touch after update of status on deposit_intents for each row execute function touch_deposit();

-- An approved deposit queues the start of its plan, so that no approval can forget it; a refused one closes it.
create function follow_deposit() returns trigger language plpgsql as $$
begin
  if new.status = 'completed' then
    perform graphile_worker.add_job('subscriptions.activate', json_build_object('depositId', new.id),
      job_key => 'activate ' || new.id, max_attempts => 12)
    from deposit_intents where deposit_id = new.id and status = 'waiting';
  elsif new.status in ('failed', 'refunded') then
    update deposit_intents set status = 'failed', reason = 'deposit_refused', updated_at = new.updated_at
    where deposit_id = new.id and status = 'waiting';
  end if;
  return null;
end
$$;
create trigger intent after update on deposits for each row when (new.status <> old.status) execute function follow_deposit();
