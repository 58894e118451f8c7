-- A member takes a request to pay in back, as long as nobody has looked at it; the plan that waited for it goes with it.
alter table deposits drop constraint deposits_status_check;
alter table deposits add constraint deposits_status_check
  check (status in ('pending', 'waiting_for_deposit', 'completed', 'failed', 'refunded', 'cancelled'));
insert into money.transition values ('deposits', 'pending', 'cancelled');

create or replace function follow_deposit() returns trigger language plpgsql as $$
begin
  if new.status = 'completed' then
    perform graphile_worker.add_job('subscriptions.activate', json_build_object('depositId', new.id),
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

-- The money a member has asked to pay in is told beside what is held.
create index deposits_pending on deposits (user_id) include (amount) where status in ('pending', 'waiting_for_deposit');
create or replace function money.summary(member uuid, posted bigint, held bigint) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'available', round((posted - held) / 100.0, 2),
    'balance', round(greatest(posted, 0) / 100.0, 2),
    'totalDeposited', round(coalesce((select sum(amount) from deposits where user_id = member and status = 'completed'), 0) / 100.0, 2),
    'totalWithdrawn', round(coalesce((select sum(amount) from withdrawals where user_id = member and status = 'completed'), 0) / 100.0, 2),
    'pendingDeposits', round(coalesce((select sum(amount) from deposits
      where user_id = member and status in ('pending', 'waiting_for_deposit')), 0) / 100.0, 2),
    'pendingWithdrawals', round(held / 100.0, 2),
    'bonusFunds', 0)
$$;

-- A plan that started with a deposit, or did not, changes the deposit's row and neither its status nor who processed it:
-- open screens hear of every step.
drop trigger hint on deposits;
create trigger hint after update on deposits for each row execute function hint_member('deposit');
