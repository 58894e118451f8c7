-- Hints for open screens say what changed, never what it is. Not for what members ask for themselves: a notification is a
-- lock that all commits share. The subjects' own files say which table sends which.

-- To the member whose row it is.
create or replace function hint_member() returns trigger language plpgsql as $$
begin
  perform pg_notify('hints', json_build_object('user', new.user_id, 'type', tg_argv[0])::text);
  return null;
end
$$;

-- To every open screen.
create or replace function hint_everyone() returns trigger language plpgsql as $$
begin
  perform pg_notify('hints', json_build_object('type', tg_argv[0])::text);
  return null;
end
$$;

-- The same, of what operators write for members.
create or replace function hint_readers() returns trigger language plpgsql as $$
begin
  perform pg_notify('hints', json_build_object('type', tg_argv[0])::text);
  return null;
end
$$;

-- The console's screens alone: members have none of either.
create or replace function hint_console() returns trigger language plpgsql as $$
begin
  perform pg_notify('hints', json_build_object('console', true, 'type', tg_argv[0])::text);
  return null;
end
$$;

-- Whose sessions ended, or mean something else from now on: streams that are open look again, and what is remembered of them
-- is dropped, at every replica. It says nothing to clients.
create or replace function hint_sessions() returns trigger language plpgsql as $$
declare
  changed jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
begin
  perform pg_notify('hints', json_build_object('user', coalesce(changed ->> 'user_id', changed ->> 'id'), 'type', 'session')::text);
  return null;
end
$$;
