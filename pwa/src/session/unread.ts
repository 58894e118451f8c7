import { ApiProblem } from '@picks/api-client/api-client';
import { saveReads } from '@picks/contract/unread';
import { type Answered, noteReads, settleReads, waitingReads } from '#src/offline/unread.ts';
import { api } from './api.ts';

/** Tells the server what was looked at on this device. Said twice it means the same: a lost answer is no matter. */
export async function sendReads(): Promise<void> {
  for (;;) {
    const reads = await waitingReads().catch(() => []);
    if (reads.length === 0) return;
    try {
      await api.call(saveReads, { body: { reads } });
    } catch (error) {
      const isRefused = error instanceof ApiProblem && error.status === 422;
      // Nothing that the member could mend: kept, it would hold up all that is read later.
      if (!isRefused) return;
    }
    await settleReads(reads);
  }
}

/** What a screen answers is read, here at once and elsewhere as soon as the server can be reached. */
export async function markRead(answered: Answered): Promise<void> {
  if (await noteReads(answered)) await sendReads();
}
