import { TAP_COUNTS, TAPPED_ACTS, tappedActAt } from '@picks/contract/push';

/** Whether the worker saw the tap that this address stands for; a tap counts once. */
export async function takeTap(path: string, act: string): Promise<boolean> {
  const tap = await caches.match(tappedActAt(path, act), { cacheName: TAPPED_ACTS });
  await caches.delete(TAPPED_ACTS);
  return tap !== undefined && Date.now() - Number(await tap.text()) < TAP_COUNTS;
}
