-- What keeps an account from being closed: money that is theirs or held, and requests that wait for somebody.
create or replace function account_ties(member uuid) returns text[] language sql stable as $$
  select array_remove(array[
    case when (select posted from money.account where owner = member) > 0 then 'balance' end,
    case when (select held from money.account where owner = member) > 0 then 'held' end,
    case when exists (select from deposits where user_id = member and status in ('pending', 'waiting_for_deposit')) then 'deposit' end,
    case when exists (select from withdrawals where user_id = member and status in ('pending', 'approved', 'processing')) then 'withdrawal' end,
    case when exists (select from subscriptions where user_id = member and status <> 'ended' and refund_requested_at is not null) then 'refund' end,
    case when exists (select from approvals where user_id = member and outcome is null) then 'approval' end
  ], null)
$$;

-- Closes an account: its row stays under a pseudonym for the ledger, what names or reaches the person goes, its sessions end
-- and its subscription with them. What the person wrote or was written goes too: tickets keep their number and dates, mails
-- go, and so do the answers kept for repeated requests, which quote both. The answer is what forbids it; empty when it is
-- done, null when there is no such account.
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
    email_verified_at = null, tags = '{}', notify_email = false, notify_sms = false, notify_picks = false, notify_results = false, notify_marketing = false,
    session_epoch = session_epoch + 1, closed_at = at, updated_at = at
  where id = member;
  update sessions set ended_at = coalesce(ended_at, at), end_reason = coalesce(end_reason, reason), label = '', ip = '', device = null
  where user_id = member;
  delete from push_subscriptions where user_id = member;
  delete from lost_devices where user_id = member;
  delete from push_deliveries where send_id in (select id from push_sends where user_id = member);
  delete from push_holds where user_id = member;
  delete from push_sends where user_id = member;
  delete from alert_preferences where user_id = member;
  delete from calendar_feeds where user_id = member;
  delete from unread_marks where user_id = member;
  delete from tails where user_id = member;
  delete from user_notes where user_id = member;
  delete from user_corrections where user_id = member;
  delete from list_view_defaults where user_id = member;
  delete from list_views where owner_id = member;
  delete from ticket_replying where user_id = member;
  delete from two_factors where user_id = member;
  delete from sign_in_challenges where user_id = member;
  delete from email_codes where email = address;
  delete from confirmed_browsers where user_id = member;
  delete from mails where to_address = address;
  delete from ticket_attachments where author_id = member or ticket_id in (select id from tickets where user_id = member);
  delete from ticket_responses where ticket_id in (select id from tickets where user_id = member);
  update ticket_ratings set comment = '' where ticket_id in (select id from tickets where user_id = member);
  delete from ticket_notes where ticket_id in (select id from tickets where user_id = member);
  update tickets set subject = 'Closed account', description = '', status = 'closed', updated_at = at where user_id = member;
  delete from idempotency_records where starts_with(scope, member || ' ');
  return ties;
end
$$;

-- Whether an account is a sign-up that nobody has verified and nothing depends on. What an administrator gave money, invited
-- others or was disabled stays: somebody knows about it.
create or replace function is_abandoned(u users) returns boolean language sql stable set search_path = public, pg_temp as $$
  select u.email_verified_at is null and u.closed_at is null and u.is_active and u.role = 'user'
    and not exists (select from users invited where invited.referred_by = u.id)
    and not exists (select from deposits d where d.user_id = u.id)
    and not exists (select from approvals a where a.user_id = u.id)
    and not exists (select from sessions s where s.user_id = u.id)
    and not exists (select from push_sends p where p.user_id = u.id)
$$;

-- Removes up to `most` sign-ups that nobody has verified since `before`, with their empty ledger accounts. Returns how many.
-- The service may not delete users: this is one of two ways.
create or replace function remove_unverified_accounts(before timestamptz, most int) returns bigint
language sql security definer set search_path = public, money, pg_temp as $$
  with gone as (
    select u.id from users u
    where u.email_verified_at is null and u.closed_at is null and u.updated_at < before and is_abandoned(u)
    limit most for update of u skip locked
  ), emptied as (
    delete from money.account where owner in (select id from gone)
  ), removed as (
    delete from users where id in (select id from gone) returning id
  )
  select count(*) from removed
$$;

-- Removes the sign-up that nobody has verified from an address, for its owner to use. Returns whether there was one.
create or replace function free_address(address text) returns boolean
language sql security definer set search_path = public, money, pg_temp as $$
  with gone as (
    select u.id from users u where u.email = address and is_abandoned(u) for update of u
  ), emptied as (
    delete from money.account where owner in (select id from gone)
  ), removed as (
    delete from users where id in (select id from gone) returning id
  )
  select exists (select from removed)
$$;

-- Whoever remembers a session, or has a stream open for it, looks again when the session ends, when its owner proves who they
-- are, and when the account changes what it may do or read.
create or replace trigger hint_ended after update on sessions for each row
  when ((old.ended_at, old.expires_at, old.reauthenticated_at, old.session_epoch)
    is distinct from (new.ended_at, new.expires_at, new.reauthenticated_at, new.session_epoch)) execute function hint_sessions();
create or replace trigger hint_deleted after delete on sessions for each row
  when (old.ended_at is null and old.expires_at > now()) execute function hint_sessions();
create or replace trigger hint_standing after update on users for each row
  when ((new.session_epoch, new.is_active, new.role, new.plan, new.plan_expires_at, new.weekly_pick_limit, new.has_two_factor,
      new.first_name, new.last_name)
    is distinct from (old.session_epoch, old.is_active, old.role, old.plan, old.plan_expires_at, old.weekly_pick_limit,
      old.has_two_factor, old.first_name, old.last_name))
  execute function hint_sessions();

-- Removes the push subscription and the calendar address that were created in a session when somebody or something ends it.
-- Streams and exports check the session again by themselves. A session that merely expires keeps both.
create or replace function remove_session_leftovers() returns trigger language plpgsql as $$
begin
  delete from push_subscriptions where session_id = new.id;
  delete from lost_devices where session_id = new.id;
  delete from calendar_feeds where session_id = new.id;
  return null;
end
$$;
create or replace trigger session_ended after update of ended_at on sessions for each row
  when (old.ended_at is null and new.ended_at is not null) execute function remove_session_leftovers();

-- Sets `disabled_at` when an account is disabled and clears it when it's enabled.
create or replace function keep_disabled_at() returns trigger language plpgsql as $$
begin
  new.disabled_at := case when not new.is_active then coalesce(new.disabled_at, new.updated_at) end;
  return new;
end
$$;
create or replace trigger disabled_at before insert or update of is_active, disabled_at on users
  for each row execute function keep_disabled_at();
