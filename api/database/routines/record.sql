-- The record: entries are numbered without gaps in the order of their commits, and nothing in it is ever changed.

-- As the owner: nobody else moves the counter. Its lock is held to the end of the transaction, so statements take it last.
create or replace function number_record_entry() returns trigger language plpgsql as $$
begin
  update record_counter set size = size + 1 returning size - 1 into new.index;
  new.leaf_hash := sha256('\x00'::bytea || new.entry);
  return new;
end
$$;
create or replace trigger number_entry before insert on record_entries
  for each row execute function number_record_entry();
create or replace trigger append_only before update or delete or truncate on record_entries
  for each statement execute function refuse_change();
create or replace trigger append_only before update or delete or truncate on record_seals
  for each statement execute function refuse_change();
create or replace trigger append_only before update or delete or truncate on record_checkpoints
  for each statement execute function refuse_change();

-- A tile grows at its end; the hashes it has stay.
create or replace function grow_record_tile() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' or (new.level, new.index) is distinct from (old.level, old.index)
    or substring(new.hashes for length(old.hashes)) is distinct from old.hashes then
    raise exception '% is append-only', tg_table_name using errcode = '23001';
  end if;
  return new;
end
$$;
create or replace trigger grow before update or delete on record_tiles
  for each row execute function grow_record_tile();
create or replace trigger append_only before truncate on record_tiles
  for each statement execute function refuse_change();

-- Wakes the signer.
create or replace function wake_record_signer() returns trigger language plpgsql as $$
begin
  perform pg_notify('record', '');
  return null;
end
$$;
create or replace trigger wake_signer after insert on record_entries
  for each statement execute function wake_record_signer();

-- The first entry that is missing, or is not the one that was signed for, or whose hash is not its own; null when all are
-- what they were. Of the bundles from `first` to `last`, or of the whole log, and then how many there are counts too.
create or replace function record_break(first bigint default 0, last bigint default null) returns bigint language sql stable as $$
  with leaf as (
    select index, index / 256 as tile, sha256('\x00'::bytea || entry) as hash, leaf_hash from record_entries
    where index >= first * 256 and index < coalesce((last + 1) * 256, 9223372036854775807)
  ), bundle as (
    select tile, string_agg(hash, ''::bytea order by index) as hashes from leaf group by tile
  ), broken as (
    select t.index as tile, t.hashes from record_tiles t left join bundle b on b.tile = t.index
    where t.level = 0 and t.index >= first and t.index <= coalesce(last, 9223372036854775807)
      and t.hashes is distinct from substring(b.hashes for length(t.hashes))
  )
  select least(
    (select min(b.tile * 256 + place.number) from broken b
      cross join lateral generate_series(0, length(b.hashes) / 32 - 1) place (number)
      left join leaf l on l.index = b.tile * 256 + place.number
      where l.hash is distinct from substring(b.hashes from place.number * 32 + 1 for 32)),
    (select min(index) from leaf where hash <> leaf_hash),
    (select min(number) from (select index, first * 256 + row_number() over (order by index) - 1 as number from leaf) e
      where index <> number),
    case when last is null then
      (select first * 256 + count(*) from leaf having first * 256 + count(*) <> (select size from record_counter)) end)
$$;

-- What an entry adds to the figures: a result, or for a correction one result less and another more.
create or replace function record_step(closing record_entries)
returns table (origin text, day date, at timestamptz, sport text, league text, confidence text, won bigint, lost bigint, void bigint,
  withdrawn bigint, staked numeric, units numeric, needed numeric, priced bigint, beat bigint, level bigint, edge numeric)
language sql stable as $$
  select coalesce(said.body ->> 'origin', 'own') as origin,
    ((game.said ->> 'kickOff')::timestamptz at time zone 'UTC')::date as day, (said.body ->> 'at')::timestamptz as at,
    game.said ->> 'sport' as sport, game.said ->> 'league' as league, selection.confidence,
    coalesce(sum(step) filter (where result = 'won'), 0)::bigint, coalesce(sum(step) filter (where result = 'lost'), 0)::bigint,
    coalesce(sum(step) filter (where result = 'void'), 0)::bigint,
    coalesce(sum(step) filter (where result = 'withdrawn'), 0)::bigint,
    coalesce(sum(step * stake) filter (where is_decided), 0),
    coalesce(sum(step * case result when 'won' then stake * (odds - 1) when 'lost' then -stake end), 0),
    coalesce(sum(step / odds) filter (where is_decided), 0),
    coalesce(sum(step) filter (where is_decided and closing_odds is not null), 0)::bigint,
    coalesce(sum(step) filter (where is_decided and odds > closing_odds), 0)::bigint,
    coalesce(sum(step) filter (where is_decided and odds = closing_odds), 0)::bigint,
    coalesce(sum(step * (odds / closing_odds - 1)) filter (where is_decided), 0)
  from (select convert_from(closing.entry, 'UTF8')::jsonb as body) said
  -- What was said of the game, each member as it was last.
  cross join lateral (
    select jsonb_object_agg(member.name, member.value order by e.index) as said
    from record_entries e
      cross join lateral (select convert_from(e.entry, 'UTF8')::jsonb as body) told
      cross join lateral jsonb_each(case e.kind when 'published' then told.body else told.body -> 'changed' end) member(name, value)
    where e.pick_id = closing.pick_id and e.kind in ('published', 'revised')) game
  cross join lateral (
    select (opened.last ->> 'stake')::numeric as stake, (opened.last ->> 'odds')::numeric as odds,
      opened.last ->> 'confidence' as confidence
    from record_entries e
      cross join lateral (select convert_from(e.entry, 'UTF8')::jsonb #> '{openings,-1,selection}' as last) opened
    where e.pick_id = closing.pick_id and e.kind in ('settled', 'withdrawn')) selection
  cross join lateral (
    select told.step, told.result, told.closing_odds, told.result in ('won', 'lost') as is_decided
    from (
      select 1::numeric as step, said.body ->> 'result' as result, (said.body ->> 'closingOdds')::numeric as closing_odds
        where closing.kind = 'settled'
      union all select 1, 'withdrawn', null where closing.kind = 'withdrawn'
      union all select -1, said.body #>> '{from,result}', (said.body #>> '{from,closingOdds}')::numeric
        where closing.kind = 'corrected'
      union all select 1, said.body #>> '{to,result}', (said.body #>> '{to,closingOdds}')::numeric
        where closing.kind = 'corrected') told) change
  group by origin, day, at, sport, league, selection.confidence
$$;

-- The figures follow every statement that writes entries, once for all of them; the entries' counter is locked, so that one
-- statement at a time is here. Its plan is kept by a connection, and may be older than most entries: by their index it stays good.
create or replace function count_record_entry() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  with step as materialized (
    select step.* from added a join record_entries e on e.index = a.index cross join lateral record_step(e) step
    where a.kind in ('settled', 'corrected', 'withdrawn')
  ), days as (
    insert into record_days as kept
    select origin, day, sum(won), sum(lost), sum(units), max(at) from step group by origin, day
    on conflict (origin, day) do update set won = kept.won + excluded.won, lost = kept.lost + excluded.lost,
      units = kept.units + excluded.units, at = greatest(kept.at, excluded.at)
  )
  insert into record_figures as kept
  select origin, to_char(day, 'YYYY-MM'), sport, league, confidence, sum(won), sum(lost), sum(void), sum(withdrawn), sum(staked),
    sum(units), sum(needed), sum(priced), sum(beat), sum(level), sum(edge)
  from step group by origin, to_char(day, 'YYYY-MM'), sport, league, confidence
  on conflict (origin, month, sport, league, confidence) do update set won = kept.won + excluded.won,
    lost = kept.lost + excluded.lost, void = kept.void + excluded.void, withdrawn = kept.withdrawn + excluded.withdrawn,
    staked = kept.staked + excluded.staked, units = kept.units + excluded.units, needed = kept.needed + excluded.needed,
    priced = kept.priced + excluded.priced, beat = kept.beat + excluded.beat, level = kept.level + excluded.level,
    edge = kept.edge + excluded.edge;
  return null;
end
$$;
create or replace trigger count_entry after insert on record_entries referencing new table as added
  for each statement execute function count_record_entry();

-- What a count finds; the kept figures are proven equal to it every night.
create or replace function counted_record_figures() returns setof record_figures language sql stable as $$
  select step.origin, to_char(step.day, 'YYYY-MM') as month, step.sport, step.league, step.confidence, sum(step.won)::bigint,
    sum(step.lost)::bigint, sum(step.void)::bigint, sum(step.withdrawn)::bigint, sum(step.staked), sum(step.units),
    sum(step.needed), sum(step.priced)::bigint, sum(step.beat)::bigint, sum(step.level)::bigint, sum(step.edge)
  from record_entries e cross join lateral record_step(e) step where e.kind in ('settled', 'corrected', 'withdrawn')
  group by step.origin, month, step.sport, step.league, step.confidence
$$;
create or replace function counted_record_days() returns setof record_days language sql stable as $$
  select step.origin, step.day, sum(step.won)::bigint, sum(step.lost)::bigint, sum(step.units), max(step.at)
  from record_entries e cross join lateral record_step(e) step where e.kind in ('settled', 'corrected', 'withdrawn')
  group by step.origin, step.day
$$;
-- Counted where a migration left them empty: to make a trigger keeps entries from being written until both are there.
insert into record_figures select * from counted_record_figures() where not exists (select from record_figures);
insert into record_days select * from counted_record_days() where not exists (select from record_days);
