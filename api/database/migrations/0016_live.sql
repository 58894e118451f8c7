-- Hints for open screens. Not for what members ask for themselves: a notification is a lock all commits share.
create function hint_member() returns trigger language plpgsql as $$
begin
  perform pg_notify('hints', json_build_object('user', new.user_id, 'type', tg_argv[0])::text);
  return null;
end
$$;
create function hint_everyone() returns trigger language plpgsql as $$
begin
  perform pg_notify('hints', json_build_object('type', tg_argv[0])::text);
  return null;
end
$$;
create trigger hint after insert or update on tickets for each row execute function hint_member('ticket');
create trigger hint after insert or update on picks for each statement execute function hint_everyone('pick');
create trigger hint after update on deposits for each row
  when (new.processed_by is distinct from old.processed_by or new.status <> old.status) execute function hint_member('deposit');
create trigger hint after update on withdrawals for each row
  when (new.processed_by is distinct from old.processed_by) execute function hint_member('withdrawal');
