import type { Plan } from '@picks/contract/plans';
import type { Fragment, Sql } from '#src/database/client.ts';

export type PlanRow = Omit<Plan, '_id'> & { readonly id: string };

/** The columns of `PlanRow`; the table is called `l`. */
export function planColumns(sql: Sql): Fragment {
  return sql`l.id, l.family, l.name, l.description, (l.price / 100.0)::float8 as price, l.duration, l.features,
    l.access_level as "accessLevel", l.max_picks as "maxPicks", l.is_popular as "isPopular"`;
}

export function toPlan({ id, ...rest }: PlanRow): Plan {
  return { _id: id, ...rest };
}

export async function findPlan(sql: Sql, id: string): Promise<PlanRow | undefined> {
  const [row] = await sql<PlanRow[]>`select ${planColumns(sql)} from plans l where l.id = ${id}`;
  return row;
}

export async function findPlanOnOffer(sql: Sql, id: string): Promise<PlanRow | undefined> {
  const [row] = await sql<
    PlanRow[]
  >`select ${planColumns(sql)} from plans l where l.id = ${id} and l.is_active`;
  return row;
}

export function listPlansOnOffer(sql: Sql): Promise<PlanRow[]> {
  return sql<
    PlanRow[]
  >`select ${planColumns(sql)} from plans l where l.is_active order by l.sort_order, l.price, l.id`;
}

/** The plan that starts with a deposit, as a column of JSON (`PlanActivation`); null without one. */
export function planActivationOf(sql: Sql, depositId: Fragment): Fragment {
  return sql`(
    select jsonb_build_object('planId', i.plan_id, 'planName', i.plan_name, 'duration', i.duration,
      'autoRenew', i.auto_renew, 'status', i.status, 'reason', i.reason)
    from deposit_intents i where i.deposit_id = ${depositId})`;
}
