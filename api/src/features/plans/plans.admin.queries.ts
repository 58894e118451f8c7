import type { AuditVerb } from '@picks/contract/audit-actions';
import { toCents } from '@picks/contract/money';
import type { AdminPlan, PlanEdit, PlanInput } from '@picks/contract/plans.admin';
import { auditInsert } from '#src/features/audit/audit.sql.ts';
import type { Fragment, Sql } from '#src/database/client.ts';
import {
  type ColumnValues,
  columnAssignments,
  columnNames,
  columnValues,
} from '#src/database/column-values.ts';
import { everyRowOf, type Listing } from '#src/database/listing.ts';
import type { Act } from '#src/http/context.ts';
import { claimInsert, type IdempotentRequest } from '#src/http/idempotency.sql.ts';
import { planColumns, type PlanRow } from './plans.sql.ts';

type AdminPlanRow = PlanRow & Pick<AdminPlan, 'isActive' | 'subscriberCount' | 'renewingCount' | 'version'>;

/** The columns of `AdminPlanRow`; the table is called `l`. */
const columns = (sql: Sql): Fragment => sql`
  ${planColumns(sql)}, l.is_active as "isActive", l.version,
  (select count(*)::int from subscriptions s where s.plan_id = l.id and s.status <> 'ended') as "subscriberCount",
  (select count(*)::int from subscriptions s where s.plan_id = l.id and s.status <> 'ended' and s.auto_renew) as "renewingCount"`;

export function toAdminPlan({ id, ...rest }: AdminPlanRow): AdminPlan {
  return { _id: id, ...rest };
}

export const planListing = (sql: Sql): Listing<AdminPlanRow> => ({
  key: sql`l.id`,
  source: sql`plans l`,
  order: sql`l.is_active desc, l.sort_order, l.price, l.id`,
  select: sql`select ${columns(sql)} from plans l`,
});

export const listEveryPlan = (sql: Sql): Promise<AdminPlanRow[]> => everyRowOf(sql, planListing(sql));

interface Written {
  readonly at: Date;
  readonly act: Act;
}

/** `source`: a CTE with the plan as `saved` has it, and `old`, how it was. */
function audited(sql: Sql, action: AuditVerb<'plan'>, { at, act }: Written, old: Fragment): Fragment {
  return auditInsert(sql, { act, at, action: `plan.${action}`, targetType: 'plan' }, sql`saved`, {
    before: old,
    after: sql`to_jsonb(saved)`,
  });
}

/** Values of the fields that were sent, by column. */
const stored = (plan: Omit<PlanEdit, 'version'>): ColumnValues => ({
  name: plan.name,
  description: plan.description,
  price: plan.price === undefined ? undefined : toCents(plan.price),
  duration: plan.duration,
  features: plan.features,
  access_level: plan.accessLevel,
  max_picks: plan.maxPicks,
  is_active: plan.isActive,
});

interface NewPlan extends Written {
  readonly id: string;
  readonly family: string;
  readonly plan: PlanInput;
  readonly request: IdempotentRequest;
  readonly answer: string;
}

/** Puts a plan behind the others; false when the request was carried out before. */
export async function insertPlan(sql: Sql, created: NewPlan): Promise<boolean> {
  const { id, family, plan, request, answer, at, act } = created;
  const values = stored(plan);
  const rows = await sql`
    with claimed as (${claimInsert(sql, request, 201, answer, at)}), saved as (
      insert into plans (id, family, sort_order, created_at, updated_at ${columnNames(sql, values)})
      select ${id}, ${family}, (select coalesce(max(sort_order), 0) + 1 from plans), ${at}, ${at} ${columnValues(sql, values)}
      from claimed
      returning *
    ), audited as (${audited(sql, 'created', { at, act }, sql`null`)})
    select from saved`;
  return rows.length > 0;
}

/** Applies `changes` (assignments with a comma before each) if `condition` holds, and audits the row before and after. */
async function changePlan(
  sql: Sql,
  id: string,
  action: AuditVerb<'plan'>,
  changes: Fragment,
  written: Written,
  condition: Fragment = sql`true`,
): Promise<AdminPlanRow | undefined> {
  const [row] = await sql<AdminPlanRow[]>`
    with was as (select * from plans where id = ${id} for update), saved as (
      update plans l set updated_at = ${written.at} ${changes} from was where l.id = was.id and ${condition} returning l.*
    ), audited as (${audited(sql, action, written, sql`(select to_jsonb(was) from was)`)})
    select ${columns(sql)} from saved l`;
  return row;
}

/** Omitted fields keep their values. Returns undefined if there is none or another edit came first: `isKnownPlan` tells which. */
export function updatePlanRow(sql: Sql, id: string, { version, ...plan }: PlanEdit, written: Written) {
  const changes = columnAssignments(sql, stored(plan));
  const condition = version === undefined ? sql`true` : sql`was.version = ${version}`;
  return changePlan(sql, id, 'changed', changes, written, condition);
}

export async function isKnownPlan(sql: Sql, id: string): Promise<boolean> {
  const rows = await sql`select from plans where id = ${id}`;
  return rows.length > 0;
}

export function togglePlan(sql: Sql, id: string, written: Written) {
  return changePlan(sql, id, 'toggled', sql`, is_active = not was.is_active`, written);
}

/** What stands in the way of deleting a plan, or `deleted`. Whoever bought it meanwhile is refused by the foreign key. */
export async function deletePlanRow(
  sql: Sql,
  id: string,
  { at, act }: Written,
): Promise<'deleted' | 'sold' | 'unknown'> {
  const [row] = await sql<{ isKnown: boolean; isDeleted: boolean }[]>`
    with saved as (
      delete from plans l where l.id = ${id} and not exists (select from subscriptions s where s.plan_id = l.id)
      returning l.*
    ), audited as (${audited(sql, 'deleted', { at, act }, sql`to_jsonb(saved)`)})
    select exists (select from plans where id = ${id}) as "isKnown", exists (select from saved) as "isDeleted"`;
  if (row?.isDeleted === true) return 'deleted';
  return row?.isKnown === true ? 'sold' : 'unknown';
}
