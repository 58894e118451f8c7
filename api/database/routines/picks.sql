-- Levels in the order of what they open.
create or replace function access_rank(level text) returns integer language sql immutable parallel safe as $$
  select case level when 'gold' then 2 when 'silver' then 1 when 'premium' then 1 else 0 end
$$;

create or replace function stamp_pick_change() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  new.changed_xid := pg_current_xact_id();
  return new;
end
$$;

create or replace trigger stamp_change before update on picks for each row execute function stamp_pick_change();
create or replace trigger hint after insert or update on picks for each statement execute function hint_everyone('pick');
create or replace trigger append_only before update or delete or truncate on pick_revisions
  for each statement execute function refuse_change();
