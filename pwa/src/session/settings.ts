import { findUnsent } from '#src/offline/outbox.ts';
import { queueSettings } from '#src/offline/settings.ts';
import type { UnsentSettings } from '#src/offline/tables.ts';
import { uuidv7 } from './idempotency.ts';
import { outcomeOf, type SaveOutcome, sendWhenReachable } from './outbox.ts';
import { sendSettings } from './send-settings.ts';

/** Saves what was changed here, and on the server as soon as it can be reached. */
export async function saveSettings(data: UnsentSettings): Promise<SaveOutcome> {
  const id = uuidv7();
  const isQueued = await queueSettings(id, data, Date.now()).then(
    () => true,
    () => false,
  );
  if (!isQueued) {
    // A browser that keeps nothing: there is only the server to save it.
    await sendSettings(id, data);
    return { kind: 'sent' };
  }
  await sendWhenReachable();
  return outcomeOf(await findUnsent(id));
}
