-- The audit rows as a chain: each link hashes the row and the link before it. A task seals them in batches, so that no act
-- waits for the chain; a row that was committed late is sealed late.
create table audit_seals (
  seq bigint primary key check (seq > 0),
  entry_id bigint not null unique references audit_entries,
  hash bytea not null,
  sealed_at timestamptz not null
);
create trigger append_only before update or delete or truncate on audit_seals
  for each statement execute function refuse_change();

create function audit_link(before bytea, entry audit_entries) returns bytea language sql stable as $$
  select sha256(coalesce(before, '') || convert_to(jsonb_build_array(entry.id, extract(epoch from entry.at), entry.actor_id,
    entry.action, entry.target_type, entry.target_id, entry.before, entry.after, entry.reason, entry.ip, entry.request_id)::text, 'UTF8'))
$$;

-- Identifiers that may have been taken by an act which is not committed yet: far more than five seconds bring.
create function seal_audit_entries(at timestamptz, most integer) returns table (sealed bigint, head bytea) language plpgsql as $$
declare
  entry audit_entries;
  last audit_seals;
  seal_count bigint := 0;
begin
  perform pg_advisory_xact_lock(7403120);
  select * into last from audit_seals order by seq desc limit 1;
  for entry in
    select e.* from audit_entries e
    where e.id > coalesce((select max(entry_id) from audit_seals), 0) - 100000
      and not exists (select from audit_seals s where s.entry_id = e.id)
    order by e.id limit most
  loop
    insert into audit_seals (seq, entry_id, hash, sealed_at)
    values (coalesce(last.seq, 0) + 1, entry.id, audit_link(last.hash, entry), at) returning * into last;
    seal_count := seal_count + 1;
  end loop;
  return query select seal_count, last.hash;
end
$$;

-- The first link that does not fit; null when all do.
create function audit_chain_break() returns bigint language sql stable as $$
  select min(seq) from (
    select s.seq, s.seq <> row_number() over (order by s.seq)
      or s.hash is distinct from audit_link(lag(s.hash) over (order by s.seq), e) as is_broken
    from audit_seals s left join audit_entries e on e.id = s.entry_id) link
  where is_broken
$$;
