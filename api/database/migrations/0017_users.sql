-- What keeps an account from being closed (D34): money that is theirs or held, and requests that wait for somebody.
create function account_ties(member uuid) returns text[] language sql stable as $$
  select array_remove(array[
    case when (select posted from money.account where owner = member) > 0 then 'balance' end,
    case when (select held from money.account where owner = member) > 0 then 'held' end,
    case when exists (select from deposits where user_id = member and status in ('pending', 'waiting_for_deposit')) then 'deposit' end,
    case when exists (select from withdrawals where user_id = member and status in ('pending', 'approved', 'processing')) then 'withdrawal' end,
    case when exists (select from subscriptions where user_id = member and status <> 'ended' and refund_requested_at is not null) then 'refund' end
  ], null)
$$;

-- Closes an account: its row stays under a pseudonym for the ledger, what names or reaches the person goes, its sessions end
-- and its subscription with them. The answer is what forbids it; empty when it is done, null when there is no such account.
create function close_account(member uuid, reason text, at timestamptz) returns text[] language plpgsql as $$
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
  delete from two_factors where user_id = member;
  delete from sign_in_challenges where user_id = member;
  delete from email_codes where email = address;
  return ties;
end
$$;
