import type { OperationsHealth, Reconciliation } from '@picks/contract/health.admin';
import type { Sql } from '#src/database/client.ts';

type Counts = Omit<OperationsHealth, 'checkedAt' | 'invariants' | 'record'>;
interface RecordHead extends Omit<OperationsHealth['record'], 'signedAt' | 'overdue'> {
  readonly signedAt: Date | null;
  readonly overdue: number;
}

export async function readChecks(
  sql: Sql,
): Promise<{ checkedAt: Date | null; invariants: OperationsHealth['invariants'] }> {
  const rows = await sql<{ name: string; ok: boolean; checkedAt: Date }[]>`
    select name, ok, checked_at as "checkedAt" from invariant_checks order by ok, name`;
  return { checkedAt: rows[0]?.checkedAt ?? null, invariants: rows.map(({ name, ok }) => ({ name, ok })) };
}

export async function countOperations(sql: Sql, since: Date): Promise<Counts> {
  const [row] = await sql<[Counts]>`
    select (
      select jsonb_build_object('waiting', count(*) filter (where locked_at is null and attempts = 0),
        'running', count(*) filter (where locked_at is not null),
        'retrying', count(*) filter (where locked_at is null and attempts between 1 and max_attempts - 1),
        'failed', count(*) filter (where locked_at is null and attempts >= max_attempts))
      from graphile_worker.jobs
    ) as jobs, (
      select jsonb_build_object('queued', count(*) filter (where status = 'queued'),
        'sent', count(*) filter (where status = 'sent'), 'kept', count(*) filter (where status = 'kept'),
        'failed', count(*) filter (where status = 'failed'))
      from mails where created_at >= ${since}
    ) as mail, (
      select jsonb_build_object('sent', count(*) filter (where d.status = 'sent'), 'received', count(d.received_at),
        'failed', count(*) filter (where d.status in ('gone', 'refused', 'expired')),
        'p95', percentile_cont(0.95) within group (order by extract(epoch from d.received_at - s.created_at)::float8)
          filter (where d.received_at is not null))
      from push_sends s join push_deliveries d on d.send_id = s.id where s.created_at >= ${since}
    ) as push`;
  return row;
}

/** Where the public record stands, and how many picks whose game began before `late` have no result. */
export async function readRecord(sql: Sql, late: Date): Promise<RecordHead> {
  const [row] = await sql<[RecordHead]>`
    select (select size::float8 from record_counter) as entries, coalesce(s.size, 0)::float8 as signed,
      c.signed_at as "signedAt", s.refusal, (
        select count(*)::int from picks where status = 'pending' and match_date < ${late} and deleted_at is null
      ) as overdue, (
        select coalesce(jsonb_agg(jsonb_build_object('name', w.name, 'size', w.size, 'signedAt', iso(w.signed_at), 'failure', w.failure) order by w.name), '[]')
        from record_witnesses w
      ) as witnesses
    from record_signer s left join record_checkpoints c on c.size = s.size`;
  return row;
}

export async function readBooks(sql: Sql, since: Date): Promise<Omit<Reconciliation, 'at'>> {
  const [row] = await sql<[Omit<Reconciliation, 'at'>]>`
    with balance as (
      select a.kind as account, coalesce(sum(e.amount), 0) as cents
      from money.account a left join money.entry e on e.account = a.id group by a.kind
    ), flow as (
      select j.kind, count(distinct j.id) as journals, sum(e.amount) filter (where e.amount > 0) as cents
      from money.journal j join money.entry e on e.journal = j.id where j.at >= ${since} group by j.kind
    )
    select (
      select jsonb_agg(jsonb_build_object('account', account, 'balance', round(cents / 100.0, 2)) order by account = 'member' desc, account)
      from balance
    ) as "trialBalance", (select round(sum(cents) / 100.0, 2)::float8 from balance) as total, (
      select jsonb_build_object('balances', round(sum(posted) / 100.0, 2), 'held', round(sum(held) / 100.0, 2),
        'members', count(*) filter (where posted > 0))
      from money.account where kind = 'member'
    ) as liability, (
      select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'journals', journals, 'amount', round(cents / 100.0, 2)) order by kind), '[]')
      from flow
    ) as flows`;
  return row;
}

/** One check of everything, as one statement: a moment's truth. Names that no longer exist are forgotten. */
export async function checkAll(sql: Sql, at: Date): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    with found as (select name, ok from invariants), gone as (
      delete from invariant_checks where name not in (select name from found)
    ), kept as (
      insert into invariant_checks (name, ok, checked_at) select name, ok, ${at} from found
      on conflict (name) do update set ok = excluded.ok, checked_at = excluded.checked_at
    )
    select name from found where not ok`;
  return rows.map(({ name }) => name);
}

export async function queueCheck(sql: Sql): Promise<void> {
  await sql`select graphile_worker.add_job('health.check', '{}'::json, job_key => 'health.check', max_attempts => 3)`;
}
