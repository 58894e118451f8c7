import type { ResponseOf } from '@picks/contract/endpoint';
import type { getAdminPick } from '@picks/contract/picks.admin';
import { DELIVERY_STEPS } from '@picks/contract/push';
import type { Sql } from '#src/database/client.ts';
import { listed } from '#src/database/listed.ts';

type DeliveryFigures = NonNullable<ResponseOf<typeof getAdminPick>['push']>;
type Times = NonNullable<DeliveryFigures['times']>;

interface FiguresRow extends Omit<DeliveryFigures, 'times'> {
  readonly sends: number;
  readonly median: number | null;
  readonly p95: number | null;
  readonly steps: Times['steps'];
}

/** How many devices took at most each step, but longer than the one before. */
const countByStep = (sql: Sql) =>
  listed(
    sql,
    [...DELIVERY_STEPS, Infinity].map((most, index) => {
      const least = DELIVERY_STEPS[index - 1] ?? -Infinity;
      return sql`count(*) filter (where d.took > ${least}::float8 and d.took <= ${most}::float8)::int`;
    }),
  );

/**
 * How the push of a new pick went; null when none was due. Who kept quiet hours got a send of their own at the end of
 * them, and its time counts from there.
 */
export async function deliveryFiguresOfPick(sql: Sql, pickId: string): Promise<DeliveryFigures | null> {
  const [row] = await sql<FiguresRow[]>`
    select count(distinct s.id)::int as sends, count(d.status)::int as recipients,
      count(*) filter (where d.status = 'sent')::int as sent,
      count(d.took)::int as received,
      count(*) filter (where d.status in ('gone', 'refused', 'expired'))::int as failed,
      percentile_cont(0.5) within group (order by d.took) as median,
      percentile_cont(0.95) within group (order by d.took) as p95,
      array[${countByStep(sql)}] as steps
    from push_sends s left join lateral (
      select status, extract(epoch from received_at - s.created_at)::float8 as took from push_deliveries where send_id = s.id
    ) d on true
    where s.pick_id = ${pickId} and s.kind = 'pick.published'`;
  if (row === undefined || row.sends === 0) return null;
  const { sends: _, median, p95, steps, ...figures } = row;
  return { ...figures, times: median === null || p95 === null ? null : { median, p95, steps } };
}
