-- Since when an account has been disabled; null while it's active.
alter table users add column disabled_at timestamptz;
update users u set disabled_at = coalesce(u.closed_at, (
    select max(e.at) from audit_entries e
    where e.target_id = u.id::text and e.action = 'user.status_set' and e.after -> 'isActive' = 'false'
  ), u.updated_at)
where not u.is_active;

-- The same as in routines/accounts.sql: a release that disables accounts without naming the column may be running.
create function keep_disabled_at() returns trigger language plpgsql as $$
begin
  new.disabled_at := case when not new.is_active then coalesce(new.disabled_at, new.updated_at) end;
  return new;
end
$$;
create trigger disabled_at before insert or update of is_active, disabled_at on users
  for each row execute function keep_disabled_at();

alter table users add constraint users_disabled_at_check check (is_active = (disabled_at is null));
