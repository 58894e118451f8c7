-- Accounts whose address nobody confirmed hold it only for a while. The service may not delete users; this is the one way.
create index users_unverified on users (updated_at) where email_verified_at is null and closed_at is null;

-- Removes up to `most` of them, with their empty ledger accounts; how many. What an administrator gave money, invited others
-- or was switched off stays: somebody knows of it.
create function remove_unverified_accounts(before timestamptz, most int) returns bigint
language sql security definer set search_path = public, money, pg_temp as $$
  with gone as (
    select u.id from users u
    where u.email_verified_at is null and u.closed_at is null and u.updated_at < before and u.is_active and u.role = 'user'
      and not exists (select from users invited where invited.referred_by = u.id)
      and not exists (select from deposits d where d.user_id = u.id)
      and not exists (select from sessions s where s.user_id = u.id)
      and not exists (select from push_sends p where p.user_id = u.id)
    limit most for update of u skip locked
  ), emptied as (
    delete from money.account where owner in (select id from gone)
  ), removed as (
    delete from users where id in (select id from gone) returning id
  )
  select count(*) from removed
$$;
revoke execute on function remove_unverified_accounts from public;
