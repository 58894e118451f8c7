-- Money of a closed account stands still. What waited for its lock while it was closed is told to try again, and then finds
-- no account.
create function money.refuse_closed() returns trigger language plpgsql as $$
declare
  member uuid;
begin
  if tg_table_name = 'account' then
    member := new.owner;
  else
    member := new.user_id;
  end if;
  if exists (select from users where id = member and closed_at is not null) then
    raise exception 'the account is closed' using errcode = 'serialization_failure';
  end if;
  return new;
end
$$;
create trigger closed before update of posted, held on money.account for each row
  when (new.owner is not null) execute function money.refuse_closed();
create trigger closed before insert on deposits for each row execute function money.refuse_closed();
