-- What this database is, and what it was set up with: one row each of what must be the same at every start.
create table installation (
  name text primary key check (name in ('history', 'data_key')),
  value text not null
);

-- The history that transaction ids belong to: another cluster, timeline, database or restored table is another one. Of a
-- cluster that hides its number, the rest is known.
create function database_history() returns text language plpgsql stable as $$
declare
  cluster text := '';
  timeline text := '';
begin
  if has_function_privilege('pg_control_system()', 'execute') then
    cluster := (select system_identifier::text from pg_control_system());
  end if;
  if not pg_is_in_recovery() then
    timeline := left(pg_walfile_name(pg_current_wal_insert_lsn()), 8);
  end if;
  return left(md5(concat_ws(' ', cluster, timeline,
    (select oid from pg_database where datname = current_database()), 'installation'::regclass::oid)), 12);
end
$$;

-- Ids that came with a restored copy may be ahead of this server's: to each sync their rows would be new. As the owner, at
-- a start; the triggers that record a change of a row stay out of it.
create function adopt_history() returns void language plpgsql as $$
declare
  each record;
begin
  if exists (select from installation where name = 'history' and value = database_history()) then
    return;
  end if;
  for each in
    select a.attrelid::regclass as name from pg_attribute a join pg_class c on c.oid = a.attrelid
    where a.attname = 'changed_xid' and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    order by a.attrelid
  loop
    execute format('alter table %s disable trigger user', each.name);
    execute format('update %s set changed_xid = pg_current_xact_id() where changed_xid > pg_current_xact_id()', each.name);
    execute format('alter table %s enable trigger user', each.name);
  end loop;
  insert into installation (name, value) values ('history', database_history())
  on conflict (name) do update set value = excluded.value;
end
$$;
