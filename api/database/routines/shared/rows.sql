-- For tables that nobody changes: each row stays as it was written.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = '23001';
end
$$;

-- For rows that devices keep a copy of: the transaction of the last change is what the sync asks for.
create or replace function mark_changed() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  new.changed_xid := pg_current_xact_id();
  return new;
end
$$;

-- For rows that two operators may edit at once: the second is told by the version.
create or replace function count_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end
$$;
