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
create or replace trigger hint after insert or update or delete or truncate on picks for each statement execute function hint_everyone('pick');
-- How many picks there are of each kind follows every statement that changes picks. Kinds are locked in their order, so that
-- two statements wait for each other and never in a circle.
create or replace function count_picks() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from pick_counts;
  elsif tg_op = 'INSERT' then
    insert into pick_counts as kept (sport, league, access_level, status, picks)
    select sport, league, access_level, status, count(*) from added where deleted_at is null
    group by sport, league, access_level, status order by sport, league, access_level, status
    on conflict (sport, league, access_level, status) do update set picks = kept.picks + excluded.picks;
  elsif tg_op = 'DELETE' then
    insert into pick_counts as kept (sport, league, access_level, status, picks)
    select sport, league, access_level, status, -count(*) from removed where deleted_at is null
    group by sport, league, access_level, status order by sport, league, access_level, status
    on conflict (sport, league, access_level, status) do update set picks = kept.picks + excluded.picks;
  else
    insert into pick_counts as kept (sport, league, access_level, status, picks)
    select sport, league, access_level, status, sum(step) from (
      select sport, league, access_level, status, 1 as step from added where deleted_at is null
      union all
      select sport, league, access_level, status, -1 from removed where deleted_at is null) moved
    group by sport, league, access_level, status having sum(step) <> 0 order by sport, league, access_level, status
    on conflict (sport, league, access_level, status) do update set picks = kept.picks + excluded.picks;
  end if;
  return null;
end
$$;
create or replace trigger count_inserted after insert on picks
  referencing new table as added for each statement execute function count_picks();
create or replace trigger count_updated after update on picks
  referencing old table as removed new table as added for each statement execute function count_picks();
create or replace trigger count_deleted after delete on picks
  referencing old table as removed for each statement execute function count_picks();
create or replace trigger count_truncated after truncate on picks for each statement execute function count_picks();
-- The first count, and a new one with every release: to make a trigger keeps picks from being changed until both are there.
delete from pick_counts;
insert into pick_counts (sport, league, access_level, status, picks)
select sport, league, access_level, status, count(*) from picks where deleted_at is null
group by sport, league, access_level, status;
create or replace trigger append_only before update or delete or truncate on pick_revisions
  for each statement execute function refuse_change();
