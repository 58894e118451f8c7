import type { AuditVerb } from '@picks/contract/audit-actions';
import { type Webhook, WEBHOOK, WEBHOOK_TEST, type WebhookDelivery } from '@picks/contract/webhooks.admin';
import { auditInsert } from '#src/features/audit/audit.sql.ts';
import type { Fragment, Sql } from '#src/database/client.ts';
import { onPage, type Page } from '#src/database/paging.ts';
import type { Act } from '#src/http/context.ts';

/** A delivery `d` as the console has it. */
const deliveryJson = (sql: Sql): Fragment => sql`
  jsonb_build_object('_id', d.id, 'event', d.event,
    'about', coalesce((select p.home_team || ' vs ' || p.away_team from record_entries e join picks p on p.id = e.pick_id where e.index = d.entry),
      (select a.title from announcements a where a.id = d.announcement_id)), 'status', d.status, 'createdAt', iso(d.created_at), 'attempts', d.attempts,
    'attemptedAt', iso(d.attempted_at), 'nextAttemptAt', case when d.status = 'waiting' then iso(d.next_attempt_at) end,
    'code', d.code, 'answer', d.answer)`;

/** A target `t` as the console has it: without its secrets. */
const targetJson = (sql: Sql): Fragment => sql`
  jsonb_build_object('_id', t.id, 'url', t.url, 'events', t.events, 'status', t.status, 'createdAt', iso(t.created_at),
    'failingSince', iso(t.failing_since), 'oldSecretUntil', iso(t.old_until), 'version', t.version,
    'waiting', (select count(*) from webhook_deliveries d where d.target_id = t.id and d.status = 'waiting'),
    'lastDelivery', (select ${deliveryJson(sql)} from webhook_deliveries d where d.target_id = t.id
      order by d.created_at desc, d.id desc limit 1))`;

interface TargetRow {
  readonly webhook: Webhook;
}
interface DeliveryRow {
  readonly delivery: WebhookDelivery;
}

export async function listTargets(sql: Sql): Promise<Webhook[]> {
  const rows = await sql<TargetRow[]>`
    select ${targetJson(sql)} as webhook from webhook_targets t order by t.url`;
  return rows.map(({ webhook }) => webhook);
}

export async function findTarget(sql: Sql, id: string): Promise<Webhook | undefined> {
  const [row] = await sql<
    TargetRow[]
  >`select ${targetJson(sql)} as webhook from webhook_targets t where t.id = ${id}`;
  return row?.webhook;
}

interface TargetPage extends TargetRow {
  readonly deliveries: WebhookDelivery[];
  readonly total: number;
}

/**
 * A target and a page of what it was sent and will be, the newest first. One statement: a delivery that got through never
 * stands beside its target as it was before.
 */
export async function findTargetPage(sql: Sql, id: string, page: Page): Promise<TargetPage | undefined> {
  const [row] = await sql<TargetPage[]>`
    select ${targetJson(sql)} as webhook,
      coalesce((select jsonb_agg(${deliveryJson(sql)} order by d.created_at desc, d.id desc) from (
        select * from webhook_deliveries d where d.target_id = t.id order by d.created_at desc, d.id desc ${onPage(sql, page)}
      ) d), '[]') as deliveries,
      (select count(*)::int from (
        select from webhook_deliveries d where d.target_id = t.id order by d.created_at desc limit ${WEBHOOK.counted}
      ) d) as total
    from webhook_targets t where t.id = ${id}`;
  return row;
}

interface Written {
  readonly at: Date;
  readonly act: Act;
}

/** A state of a target as the audit log keeps it. */
const told = (sql: Sql, row: Fragment): Fragment =>
  sql`jsonb_build_object('url', ${row}.url, 'events', ${row}.events, 'status', ${row}.status)`;

/** `saved`: a CTE with the target as it is now; `old`: how it was. */
const audited = (
  sql: Sql,
  action: AuditVerb<'webhook'>,
  { at, act }: Written,
  old: Fragment,
  now = told(sql, sql`saved`),
) =>
  auditInsert(sql, { act, at, action: `webhook.${action}`, targetType: 'webhook' }, sql`saved`, {
    before: old,
    after: now,
  });

interface NewTarget extends Written {
  readonly id: string;
  readonly url: string;
  readonly events: readonly string[];
  readonly sealedSecret: Buffer;
}

/** False when there are as many as there can be; throws for an address that another one has. */
export async function insertTarget(sql: Sql, { id, url, events, sealedSecret, at, act }: NewTarget) {
  const rows = await sql`
    with saved as (
      insert into webhook_targets (id, url, events, sealed_secret, created_at, updated_at)
      select ${id}::uuid, ${url}, ${[...events]}::text[], ${sealedSecret}, ${at}::timestamptz, ${at}::timestamptz
      where (select count(*) from webhook_targets) < ${WEBHOOK.targets}
      returning *
    ), audited as (${audited(sql, 'created', { at, act }, sql`null`)})
    select from saved`;
  return rows.length > 0;
}

interface Change {
  readonly action: AuditVerb<'webhook'>;
  readonly set: Fragment;
  readonly where?: Fragment;
  /** what waits for it is due at once */
  readonly sendsNow?: true;
}

/** A CTE by which what waits for the target in `saved` is due. */
const dueNow = (sql: Sql, at: Date): Fragment => sql`due as (
  update webhook_deliveries d set next_attempt_at = ${at} from saved where d.target_id = saved.id and d.status = 'waiting')`;

/** A CTE that has what is due sent now, if there is a row in `source`; it is carried out only where it is read. */
const queued = (sql: Sql, source: Fragment): Fragment => sql`queued as (
  select send_webhooks() from (select from ${source} limit 1) one)`;

/** The target as it is then; undefined when there is none, or `where` does not hold of how it was, `was`. */
async function changeTarget(
  sql: Sql,
  id: string,
  { action, set, where = sql`true`, sendsNow }: Change,
  written: Written,
) {
  const rows = await sql`
    with was as (select * from webhook_targets where id = ${id} for no key update), saved as (
      update webhook_targets t set ${set}, updated_at = ${written.at}, version = t.version + 1
      from was where t.id = was.id and ${where}
      returning t.*
    ), audited as (${audited(sql, action, written, sql`(select ${told(sql, sql`was`)} from was)`)})
    ${sendsNow ? sql`, ${dueNow(sql, written.at)}, ${queued(sql, sql`saved`)}` : sql``}
    select id from saved ${sendsNow ? sql`cross join queued` : sql``}`;
  return rows.length === 0 ? undefined : findTarget(sql, id);
}

interface TargetEdit {
  readonly url: string;
  readonly events: readonly string[];
  readonly version?: number | undefined;
}

/** undefined also when another edit came between. */
export const updateTarget = (sql: Sql, id: string, { url, events, version }: TargetEdit, written: Written) =>
  changeTarget(
    sql,
    id,
    {
      action: 'changed',
      // What failed at another address says nothing about this one.
      set: sql`url = ${url}, events = ${[...events]}::text[],
        failing_since = case when was.url = ${url} then was.failing_since end`,
      where: version === undefined ? sql`true` : sql`was.version = ${version}`,
    },
    written,
  );

/** The secret that was newest signs until `oldUntil`; the one before it no more. */
export const replaceSecret = (sql: Sql, id: string, sealed: Buffer, oldUntil: Date, written: Written) =>
  changeTarget(
    sql,
    id,
    {
      action: 'secret_rotated',
      set: sql`sealed_secret = ${sealed}, old_sealed_secret = was.sealed_secret, old_until = ${oldUntil}`,
    },
    written,
  );

export const pauseTarget = (sql: Sql, id: string, written: Written) =>
  changeTarget(sql, id, { action: 'paused', set: sql`status = 'paused'` }, written);

export const resumeTarget = (sql: Sql, id: string, written: Written) =>
  changeTarget(
    sql,
    id,
    {
      action: 'resumed',
      set: sql`status = 'on', failing_since = null`,
      sendsNow: true,
    },
    written,
  );

export async function deleteTarget(sql: Sql, id: string, written: Written): Promise<boolean> {
  const rows = await sql`
    with saved as (delete from webhook_targets where id = ${id} returning *),
    audited as (${audited(sql, 'deleted', written, told(sql, sql`saved`), sql`null`)})
    select from saved`;
  return rows.length > 0;
}

/** A test for a target, which its trigger queues; undefined when there is no such target. */
export async function insertTest(
  sql: Sql,
  targetId: string,
  { at, act }: Written,
): Promise<WebhookDelivery | undefined> {
  const [row] = await sql<DeliveryRow[]>`
    with d as (
      insert into webhook_deliveries (target_id, event, created_at, next_attempt_at)
      select id, ${WEBHOOK_TEST}, ${at}, ${at} from webhook_targets where id = ${targetId} for key share
      returning *
    ), audited as (
      ${auditInsert(sql, { act, at, action: 'webhook.tested', targetType: 'webhook' }, sql`d`, { id: sql`target_id` })}
    )
    select ${deliveryJson(sql)} as delivery from d`;
  return row?.delivery;
}

/** Sends a delivery again as if it were new; `isOn` false when its target is not on, undefined when there is no such one. */
export async function redeliver(sql: Sql, id: string, { at, act }: Written) {
  const [row] = await sql<{ isOn: boolean; delivery: WebhookDelivery | null }[]>`
    with asked as (
      select d.id, t.status = 'on' or d.event = ${WEBHOOK_TEST} as is_on
      from webhook_deliveries d join webhook_targets t on t.id = d.target_id where d.id = ${id}
    ), saved as (
      update webhook_deliveries d set status = 'waiting', attempts = 0, next_attempt_at = ${at}
      from asked where d.id = asked.id and asked.is_on returning d.*
    ), audited as (
      ${auditInsert(sql, { act, at, action: 'webhook.redelivered', targetType: 'webhook' }, sql`saved`, { id: sql`target_id`, after: sql`jsonb_build_object('delivery', id, 'event', event)` })}
    ), ${queued(sql, sql`saved`)}
    select asked.is_on as "isOn", (select ${deliveryJson(sql)} from saved d) as delivery,
      (select count(*) from queued) as "isQueued"
    from asked`;
  return row;
}

/** Secrets that were not sealed by the key of this id, of each target those it has. */
export const listSealedBefore = (sql: Sql, keyId: Buffer) =>
  sql<{ id: string; sealed: Buffer; old: Buffer | null }[]>`
    select id, sealed_secret as sealed, old_sealed_secret as old from webhook_targets
    where substring(sealed_secret from 1 for ${keyId.length}) <> ${keyId}
      or substring(old_sealed_secret from 1 for ${keyId.length}) <> ${keyId}`;

/** Unless one was replaced meanwhile. */
export async function replaceSealed(sql: Sql, id: string, from: Buffer, sealed: Buffer, old: Buffer | null) {
  await sql`
    update webhook_targets set sealed_secret = ${sealed}, old_sealed_secret = ${old}
    where id = ${id} and sealed_secret = ${from}`;
}
