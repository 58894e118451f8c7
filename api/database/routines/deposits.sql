-- A completed deposit is in the ledger, a refunded one is reversed there.
create or replace function money.apply_deposit() returns trigger language plpgsql as $$
begin
  if new.status = 'completed' and (tg_op = 'INSERT' or old.status <> 'completed') then
    perform money.post(case when new.payment_method = 'admin_credit' then 'admin_credit' else 'deposit' end, new.id,
      money.system_account(case when new.payment_method = 'admin_credit' then 'adjustment' else 'external' end),
      money.member_account(new.user_id), new.amount, new.updated_at);
  elsif tg_op = 'UPDATE' and new.status = 'refunded' and old.status = 'completed' then
    perform money.post('deposit_refund', new.id, money.member_account(new.user_id),
      money.system_account(case when new.payment_method = 'admin_credit' then 'adjustment' else 'external' end),
      new.amount, new.updated_at);
  end if;
  return null;
end
$$;

-- An approved deposit queues the start of the plan that waits for it, so that no approval can forget it; any other end closes it.
create or replace function follow_deposit() returns trigger language plpgsql as $$
begin
  if new.status = 'completed' then
    perform graphile_worker.add_job('subscriptions.activate', traced(json_build_object('depositId', new.id)),
      job_key => 'activate ' || new.id, max_attempts => 12)
    from deposit_intents where deposit_id = new.id and status = 'waiting';
  elsif new.status in ('failed', 'refunded') then
    update deposit_intents set status = 'failed', reason = 'deposit_refused', updated_at = new.updated_at
    where deposit_id = new.id and status = 'waiting';
  elsif new.status = 'cancelled' then
    update deposit_intents set status = 'dropped', updated_at = new.updated_at
    where deposit_id = new.id and status = 'waiting';
  end if;
  return null;
end
$$;

create or replace function guard_deposit_intent() returns trigger language plpgsql as $$
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

-- The intent is part of its deposit on the member's devices, so the deposit counts as changed.
create or replace function touch_deposit() returns trigger language plpgsql as $$
begin
  update deposits set updated_at = new.updated_at where id = new.deposit_id;
  return null;
end
$$;

-- What a write of a deposit brings, in the order it happens: triggers run by name. `referral` needs what `ledger` posted; a plan
-- that started with a deposit, or did not, changes neither its status nor who processed it, so `hint` tells every step.
create or replace trigger closed before insert on deposits for each row execute function money.refuse_closed();
create or replace trigger guard before update or delete on deposits for each row execute function money.guard_request();
create or replace trigger lock_account before insert or update on deposits
  for each row when (new.status in ('completed', 'refunded')) execute function money.lock_account();
create or replace trigger hint after update on deposits for each row execute function hint_member('deposit');
create or replace trigger history after insert or update on deposits for each row execute function money.keep_history();
create or replace trigger intent after update on deposits for each row when (new.status <> old.status) execute function follow_deposit();
create or replace trigger ledger after insert or update on deposits for each row execute function money.apply_deposit();
create or replace trigger referral after insert or update on deposits for each row execute function money.follow_deposit();
create or replace trigger tell after update on deposits for each row
  when (new.status <> old.status or (new.instructions, new.account_info, new.payment_reference, new.notes)
    is distinct from (old.instructions, old.account_info, old.payment_reference, old.notes))
  execute function queue_notice();

create or replace trigger guard before update or delete on deposit_intents for each row execute function guard_deposit_intent();
create or replace trigger touch after update of status on deposit_intents for each row execute function touch_deposit();
