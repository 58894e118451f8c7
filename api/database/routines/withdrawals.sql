-- An open withdrawal holds its amount; a completed one leaves the ledger, its fee with it. What is left on a balance and given
-- up (`write_off`) is completed as it is written, against the adjustment account.
create or replace function money.apply_withdrawal() returns trigger language plpgsql as $$
declare
  is_open boolean := new.status in ('pending', 'approved', 'processing');
  was_open boolean := tg_op = 'UPDATE' and old.status in ('pending', 'approved', 'processing');
  posted_as bigint;
begin
  if tg_op = 'INSERT' and new.method = 'write_off' then
    perform money.post('withdrawal', new.id, money.member_account(new.user_id), money.system_account('adjustment'), new.amount,
      new.updated_at);
    return null;
  end if;
  if is_open and not was_open then
    update money.account set held = held + new.amount where owner = new.user_id and kind = 'member';
  elsif was_open and not is_open then
    update money.account set held = held - new.amount where owner = new.user_id and kind = 'member';
  end if;
  if new.status = 'completed' and was_open then
    insert into money.journal (kind, ref, at) values ('withdrawal', new.id, new.updated_at) returning id into posted_as;
    insert into money.entry (journal, account, amount)
    select posted_as, account, cents from (values
      (money.member_account(new.user_id), -new.amount),
      (money.system_account('external'), new.amount - new.fee),
      (money.system_account('fees'), new.fee)
    ) as part (account, cents) where cents <> 0;
  end if;
  return null;
end
$$;

-- Cents a member asked to be paid since `since` and did not take or get back. Volatile on purpose: asked under the lock of the
-- member's account it sees what others committed while the lock was waited for.
create or replace function money.withdrawn_since(member uuid, since timestamptz) returns bigint language plpgsql volatile as $$
begin
  return (
    select coalesce(sum(amount), 0) from withdrawals
    where user_id = member and created_at > since and status not in ('rejected', 'failed', 'cancelled') and method <> 'write_off'
  );
end
$$;

-- In the order they run.
create or replace trigger guard before update or delete on withdrawals for each row execute function money.guard_request();
create or replace trigger lock_account before insert or update on withdrawals
  for each row when (new.status = 'completed') execute function money.lock_account();
create or replace trigger hint after update on withdrawals for each row
  when (new.processed_by is distinct from old.processed_by) execute function hint_member('withdrawal');
create or replace trigger history after insert or update on withdrawals for each row execute function money.keep_history();
create or replace trigger ledger after insert or update on withdrawals for each row execute function money.apply_withdrawal();
create or replace trigger tell after update on withdrawals for each row
  when (new.status <> old.status and new.status <> 'cancelled') execute function queue_notice();
