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
-- what they were.
create or replace function record_break() returns bigint language sql stable as $$
  with leaf as (
    select index, index / 256 as tile, sha256('\x00'::bytea || entry) as hash, leaf_hash from record_entries
  ), bundle as (
    select tile, string_agg(hash, ''::bytea order by index) as hashes from leaf group by tile
  ), broken as (
    select t.index as tile, t.hashes from record_tiles t left join bundle b on b.tile = t.index
    where t.level = 0 and t.hashes is distinct from substring(b.hashes for length(t.hashes))
  )
  select least(
    (select min(b.tile * 256 + place.number) from broken b
      cross join lateral generate_series(0, length(b.hashes) / 32 - 1) place (number)
      left join leaf l on l.index = b.tile * 256 + place.number
      where l.hash is distinct from substring(b.hashes from place.number * 32 + 1 for 32)),
    (select min(index) from leaf where hash <> leaf_hash),
    (select min(number) from (select index, row_number() over (order by index) - 1 as number from record_entries) e
      where index <> number),
    (select count(*) from record_entries having count(*) <> (select size from record_counter)))
$$;
