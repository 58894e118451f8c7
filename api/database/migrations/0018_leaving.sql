-- Whose sessions ended: streams that are open look again, at every replica. It says nothing to clients.
create function hint_sessions() returns trigger language plpgsql as $$
begin
  perform pg_notify('hints', json_build_object('user', coalesce(to_jsonb(new) ->> 'user_id', to_jsonb(new) ->> 'id'),
    'type', 'session')::text);
  return null;
end
$$;
create trigger hint_ended after update on sessions for each row
  when (old.ended_at is null and new.ended_at is not null) execute function hint_sessions();
create trigger hint_standing after update on users for each row
  when ((new.session_epoch, new.is_active, new.role) is distinct from (old.session_epoch, old.is_active, old.role))
  execute function hint_sessions();

-- What is left on a balance and given up (D34): completed as it is written, against the adjustment account.
alter table withdrawals add check (method <> 'write_off' or (status = 'completed' and fee = 0));

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

-- As before, and what the person wrote or was written goes too: tickets keep their number and dates, mails go, and so do the
-- answers kept for repeated requests, which quote both.
create or replace function close_account(member uuid, reason text, at timestamptz) returns text[] language plpgsql as $$
declare
  address text;
  ties text[];
begin
  select email into address from users where id = member and closed_at is null for update;
  if not found then
    return null;
  end if;
  -- No request can be paid or held between the look and the end of it.
  perform from money.account where owner = member for update;
  ties := account_ties(member);
  if cardinality(ties) > 0 then
    return ties;
  end if;
  update subscriptions set status = 'ended', ended_at = at, next_try_at = null, auto_renew = false, updated_at = at
  where user_id = member and status <> 'ended';
  update users set email = 'closed-' || id || '@closed.invalid', first_name = 'Closed', last_name = 'account', phone = '',
    password_hash = null, pending_email = null, granted_plan = null, role = 'user', is_active = false, has_two_factor = false,
    email_verified_at = null, notify_email = false, notify_sms = false, notify_picks = false, notify_marketing = false,
    session_epoch = session_epoch + 1, closed_at = at, updated_at = at
  where id = member;
  update sessions set ended_at = coalesce(ended_at, at), end_reason = coalesce(end_reason, reason), label = '', ip = '', device = null
  where user_id = member;
  delete from push_subscriptions where user_id = member;
  delete from push_deliveries where send_id in (select id from push_sends where user_id = member);
  delete from push_sends where user_id = member;
  delete from two_factors where user_id = member;
  delete from sign_in_challenges where user_id = member;
  delete from email_codes where email = address;
  delete from mails where to_address = address;
  delete from ticket_responses where ticket_id in (select id from tickets where user_id = member);
  delete from ticket_notes where ticket_id in (select id from tickets where user_id = member);
  update tickets set subject = 'Closed account', description = '', status = 'closed', updated_at = at where user_id = member;
  delete from idempotency_records where starts_with(scope, member || ' ');
  return ties;
end
$$;

-- What the daily removal looks for.
create index mails_by_age on mails (created_at);
create index sessions_over on sessions (least(ended_at, expires_at));
create index idempotency_by_age on idempotency_records (created_at);
create index push_sends_by_age on push_sends (created_at);
create index tickets_closed on tickets (updated_at) where status = 'closed';
