import { problem } from '#src/http/problem.ts';
import { v7 as uuidv7 } from 'uuid';
import type { Webhook, WebhookEdit, WebhookInput } from '@picks/contract/webhooks.admin';
import type { Sql } from '#src/database/client.ts';
import type { Act } from '#src/http/context.ts';
import type { Clock } from '#src/integrations/clock.ts';
import type { Sealing } from '#src/integrations/sealing.ts';
import {
  findTarget,
  insertTarget,
  listSealedBefore,
  redeliver,
  replaceSealed,
  replaceSecret,
  updateTarget,
} from './webhooks.admin.queries.ts';
import { newSecret, overlapEnd, secretContext, urlFault } from './webhooks.rules.ts';

export interface WebhookDependencies {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly sealing: Sealing;
  /** takes receivers on this machine */
  readonly isDemo: boolean;
}

export function found<T>(row: T | undefined): T {
  if (row === undefined) throw problem('not_found');
  return row;
}

/** A second target with an address is the form's mistake, not a failure of ours. */
function urlTaken(error: unknown): never {
  const isTaken =
    error instanceof Error && Reflect.get(error, 'constraint_name') === 'webhook_targets_url_key';
  if (isTaken) throw problem('webhook_url_taken', { fields: { url: 'Another webhook has this address' } });
  throw error;
}

/** As it is asked for: `https://A.example` and `https://a.example/` are one address. */
function addressOf(url: string, isDemo: boolean): string {
  const fault = urlFault(url, isDemo);
  if (fault !== null) throw problem('validation_failed', { fields: { url: fault } });
  return new URL(url).href;
}

/** Adds a target that is on from now; the secret is known to nobody else but as it is sealed. */
export async function createTarget(
  { sql, clock, sealing, isDemo }: WebhookDependencies,
  { url, events }: WebhookInput,
  act: Act,
): Promise<{ webhook: Webhook; secret: string }> {
  const id = uuidv7();
  const secret = newSecret();
  const sealedSecret = sealing.seal(secret, secretContext(id));
  const target = { id, url: addressOf(url, isDemo), events: [...new Set(events)], sealedSecret };
  if (!(await insertTarget(sql, { ...target, at: clock.now(), act }).catch(urlTaken)))
    throw problem('webhooks_full');
  return { webhook: found(await findTarget(sql, id)), secret };
}

export async function editTarget(
  { sql, clock, isDemo }: WebhookDependencies,
  id: string,
  { url, events, version }: WebhookEdit,
  act: Act,
): Promise<Webhook> {
  const edit = { url: addressOf(url, isDemo), events: [...new Set(events)], version };
  const webhook = await updateTarget(sql, id, edit, { at: clock.now(), act }).catch(urlTaken);
  if (webhook === undefined && (await findTarget(sql, id)) !== undefined) throw problem('stale_version');
  return found(webhook);
}

/** A new secret; the one it replaces goes on signing beside it for a day. */
export async function rotateSecret(
  { sql, clock, sealing }: WebhookDependencies,
  id: string,
  act: Act,
): Promise<{ webhook: Webhook; secret: string }> {
  const secret = newSecret();
  const at = clock.now();
  const sealed = sealing.seal(secret, secretContext(id));
  const webhook = await replaceSecret(sql, id, sealed, overlapEnd(at), { at, act });
  return { webhook: found(webhook), secret };
}

export async function sendAgain({ sql, clock }: WebhookDependencies, id: string, act: Act) {
  const { isOn, delivery } = found(await redeliver(sql, id, { at: clock.now(), act }));
  if (!isOn) throw problem('webhook_not_on');
  if (delivery === null) throw problem('not_found');
  return delivery;
}

/** Seals with the key in use what the one before it sealed. */
export async function sealWebhooksAnew({
  sql,
  sealing,
}: Pick<WebhookDependencies, 'sql' | 'sealing'>): Promise<void> {
  for (const { id, sealed, old } of await listSealedBefore(sql, sealing.keyId)) {
    const anew = (secret: Buffer) => sealing.seal(sealing.open(secret, secretContext(id)), secretContext(id));
    await replaceSealed(sql, id, sealed, anew(sealed), old === null ? null : anew(old));
  }
}
