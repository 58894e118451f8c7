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

-- Every pick that has ended.
create or replace function closed_picks() returns uuid[] language sql stable as $$
  select array(select pick_id from record_entries where kind in ('settled', 'withdrawn'))
$$;

-- Points by which the line of a pick was better for it than the closing one: more points for its side of a spread and
-- for an under, fewer for an over. Null where there are not two lines of a known kind.
create or replace function line_edge(market jsonb, closing numeric) returns numeric language sql immutable as $$
  select case
    when market ->> 'type' = 'spread' or market ->> 'side' = 'under' then (market ->> 'line')::numeric - closing
    when market ->> 'side' = 'over' then closing - (market ->> 'line')::numeric
  end
  where market ->> 'type' in ('spread', 'total')
$$;

-- How these picks ended, from their entries alone: what was published, each member as it was last, and the newest result.
create or replace function recorded_outcomes(picks uuid[]) returns setof record_outcomes language sql stable as $$
  with told as (
    select e.pick_id, e.index, e.kind, said.body, jsonb_extract_path(said.body, 'openings', '-1', 'selection') as selection
    from record_entries e cross join lateral (select convert_from(e.entry, 'UTF8')::jsonb as body) said
    where e.pick_id = any(picks)
  ), game as (
    select pick_id, jsonb_object_agg(member.name, member.value order by index) as said, min(index) as place
    from told cross join lateral jsonb_each(case kind when 'published' then body else body -> 'changed' end) member(name, value)
    where kind in ('published', 'revised') group by pick_id
  ), closed as (
    select pick_id, (array_agg(selection) filter (where selection is not null))[1] as selection, max((body ->> 'at')::timestamptz) as at,
      (array_agg(case kind when 'settled' then body when 'corrected' then body -> 'to' else '{"result": "withdrawn"}' end
        order by index desc))[1] as newest
    from told where kind in ('settled', 'corrected', 'withdrawn') group by pick_id
  ), ended as (
    select pick_id, place, said, selection, at, newest ->> 'result' as result, (newest ->> 'closingOdds')::numeric as closing_odds,
      (selection ->> 'odds')::numeric as odds, (selection ->> 'stake')::numeric as stake,
      line_edge(selection -> 'market', (newest ->> 'closingLine')::numeric) as line_edge
    from game join closed using (pick_id) where selection is not null
  )
  select pick_id, coalesce(said ->> 'origin', 'own'), place, (said ->> 'kickOff')::timestamptz, said ->> 'sport', said ->> 'league',
    coalesce(said ->> 'level', ''), coalesce(said ->> 'author', ''), selection ->> 'confidence',
    coalesce(selection #>> '{market,type}', ''), odds, stake, closing_odds, result,
    case result when 'won' then stake * (odds - 1) when 'lost' then -stake else 0 end, at, line_edge
  from ended
$$;

-- What an outcome adds to the figures, once in each facet; the closing line counts before the closing odds, also where a tie
-- gave the stake back; `step` is -1 for one that is no longer so.
create or replace function record_share(o record_outcomes, step integer) returns setof record_figures language sql stable as $$
  select o.origin, to_char(o.kick_off at time zone 'UTC', 'YYYY-MM'), o.sport, o.league, o.author, facet.facet, facet.name,
    case o.result when 'won' then step else 0 end::bigint, case o.result when 'lost' then step else 0 end::bigint,
    case o.result when 'void' then step else 0 end::bigint, case o.result when 'withdrawn' then step else 0 end::bigint,
    case when decided then step * o.stake else 0 end, step * o.units, case when decided then step / o.odds else 0 end,
    case when closed then step else 0 end::bigint, case when closed and edge > 0 then step else 0 end::bigint,
    case when closed and edge = 0 then step else 0 end::bigint,
    case when compared then step * (o.odds / o.closing_odds - 1) else 0 end, case when compared then step else 0 end::bigint
  from (select o.result in ('won', 'lost') as decided, o.result <> 'withdrawn' and o.closing_odds is not null
        and coalesce(o.line_edge, 0) = 0 as compared, coalesce(nullif(o.line_edge, 0), o.odds - o.closing_odds, o.line_edge) as edge) known
    cross join lateral (select o.result <> 'withdrawn' and known.edge is not null as closed) is_closed
    cross join (values ('confidence', o.confidence), ('market', o.market), ('level', o.access)) facet(facet, name)
$$;

-- Days of kickoff as their outcomes make them: a loss belongs to the run after as many wins as came before it that day. What
-- kicks off at the same time stands in the order in which it was published.
create or replace function counted_record_days(days date[]) returns setof record_days language sql stable as $$
  with outcome as (
    select o.*, asked.day from unnest(days) asked(day)
      join record_outcomes o on o.kick_off >= asked.day::timestamp at time zone 'UTC'
        and o.kick_off < (asked.day + 1)::timestamp at time zone 'UTC'
    where o.origin <> 'imported' and o.result <> 'withdrawn'
  ), scoped as (
    select samples.are_in, case when sport.is_one then o.sport else '' end as sport,
      case when league.is_one then o.league else '' end as league, case when author.is_one then o.author else '' end as author,
      o.day, o.kick_off, o.place, o.result, o.units, o.at
    from outcome o join (values (false), (true)) samples(are_in) on samples.are_in or o.origin = 'own'
      cross join (values (false), (true)) sport(is_one) cross join (values (false), (true)) league(is_one)
      cross join (values (false), (true)) author(is_one)
    where (not author.is_one or o.author <> '') and (not sport.is_one or o.sport <> '') and (not league.is_one or o.league <> '')
  ), placed as (
    select *, count(*) filter (where result = 'won')
      over (partition by are_in, sport, league, author, day order by kick_off, place) as wins from scoped
  ), run as (
    select are_in, sport, league, author, day, wins, count(*) filter (where result = 'won') as won,
      count(*) filter (where result = 'lost') as lost, sum(units) as units, max(at) as at
    from placed group by are_in, sport, league, author, day, wins
  )
  select are_in, sport, league, author, day, sum(won)::bigint, sum(lost)::bigint, sum(units), max(at),
    coalesce(max(lost) filter (where wins = 0), 0), (array_agg(lost order by wins desc))[1], max(lost)
  from run group by are_in, sport, league, author, day
$$;

-- Sets the outcomes of these picks, and what is made of them. The entries' counter is locked, so that one
-- statement at a time is here. Its plan is kept by a connection, and may be older than most entries: by their index it stays good.
create or replace function keep_record_outcomes(picks uuid[]) returns void language plpgsql set enable_seqscan = off as $$
begin
  -- The entries are read once: that is most of what keeping them takes.
  with fresh as materialized (
    select o as outcome from recorded_outcomes(picks) o
  ), share as (
    select s.* from record_outcomes o cross join lateral record_share(o, -1) s where o.pick_id = any(picks)
    union all select s.* from fresh cross join lateral record_share(fresh.outcome, 1) s
  ), figures as (
    insert into record_figures as kept
    select origin, month, sport, league, author, facet, name, sum(won), sum(lost), sum(void), sum(withdrawn), sum(staked), sum(units),
      sum(needed), sum(priced), sum(beat), sum(level), sum(edge), sum(compared)
    from share group by origin, month, sport, league, author, facet, name
    on conflict (facet, origin, month, sport, league, author, name) do update set won = kept.won + excluded.won,
      lost = kept.lost + excluded.lost, void = kept.void + excluded.void, withdrawn = kept.withdrawn + excluded.withdrawn,
      staked = kept.staked + excluded.staked, units = kept.units + excluded.units, needed = kept.needed + excluded.needed,
      priced = kept.priced + excluded.priced, beat = kept.beat + excluded.beat, level = kept.level + excluded.level,
      edge = kept.edge + excluded.edge, compared = kept.compared + excluded.compared
  )
  insert into record_outcomes select (fresh.outcome).* from fresh
  on conflict (pick_id) do update set result = excluded.result, closing_odds = excluded.closing_odds, line_edge = excluded.line_edge,
    units = excluded.units, at = excluded.at;

  insert into record_days select d.* from counted_record_days(array(
      select distinct (kick_off at time zone 'UTC')::date from record_outcomes where pick_id = any(picks))) d
  on conflict (with_samples, sport, league, author, day) do update set won = excluded.won, lost = excluded.lost,
    units = excluded.units, at = excluded.at, lost_first = excluded.lost_first, lost_last = excluded.lost_last,
    lost_most = excluded.lost_most;
end
$$;

create or replace function count_record_entries() returns trigger language plpgsql as $$
declare closed uuid[] := array(select distinct pick_id from fresh where kind in ('settled', 'corrected', 'withdrawn'));
begin
  if closed <> '{}' then perform keep_record_outcomes(closed); end if;
  return null;
end
$$;
create or replace trigger count_entries after insert on record_entries referencing new table as fresh
  for each statement execute function count_record_entries();

-- What a count finds; the kept figures are proven equal to it every night.
create or replace function counted_record_figures() returns setof record_figures language sql stable as $$
  select s.origin, s.month, s.sport, s.league, s.author, s.facet, s.name, sum(s.won)::bigint, sum(s.lost)::bigint,
    sum(s.void)::bigint, sum(s.withdrawn)::bigint, sum(s.staked), sum(s.units), sum(s.needed), sum(s.priced)::bigint,
    sum(s.beat)::bigint, sum(s.level)::bigint, sum(s.edge), sum(s.compared)::bigint
  from recorded_outcomes(closed_picks()) o cross join lateral record_share(o, 1) s
  group by s.origin, s.month, s.sport, s.league, s.author, s.facet, s.name
$$;
-- Counted where a migration left them empty: to make a trigger keeps entries from being written until all are there.
select keep_record_outcomes(closed_picks()) where not exists (select from record_outcomes);
