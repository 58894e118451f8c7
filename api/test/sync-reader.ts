import type { accessLevels } from '@picks/contract/picks';
import { type SyncChange, sync } from '@picks/contract/sync';
import { expect } from 'vitest';
import type { TestApp } from './app.ts';
import { publish } from './people.ts';

/**
 * Files share the server: a transaction that is open now, in another's database or of the server's own housekeeping, has
 * a pass repeat what it has brought. One that begins later has a later number, and does no harm.
 */
async function untilOthersAreDone({ owner }: TestApp): Promise<void> {
  const open = () => owner<{ xid: string }[]>`
    select backend_xid::text as xid from pg_stat_activity
    where backend_xid is not null and (datname is distinct from current_database() or backend_type <> 'client backend')`;
  const before = new Set((await open()).map(({ xid }) => xid));
  if (before.size === 0) return;
  await expect
    .poll(async () => (await open()).filter(({ xid }) => before.has(xid)), { interval: 10 })
    .toEqual([]);
}

/** What a member's phone asks: one page, or pages until the server says that there are no more. */
export function syncReader(app: TestApp, token: string) {
  const page = async (cursor: string | undefined, limit = 200, as = token) => {
    await untilOthersAreDone(app);
    const { data, status, text } = await app.member(sync, {
      token: as,
      query: { ...(cursor === undefined ? {} : { cursor }), limit },
    });
    expect(status, text).toBe(200);
    return { ...data, text };
  };

  async function pass(from: string | undefined, limit = 200) {
    const pages = [await page(from, limit)];
    for (let last = pages[0]; last?.hasMore; last = pages.at(-1)) pages.push(await page(last.cursor, limit));
    return {
      pages,
      cursor: pages.at(-1)?.cursor ?? '',
      isReset: pages.some(({ reset }) => reset === true),
      changes: pages.flatMap(({ changes }) => changes),
    };
  }

  return { page, pass };
}

/** Picks a second apart, in the order of their ids. */
export async function publishMany(
  app: TestApp,
  admin: string,
  count: number,
  level: (typeof accessLevels)[number] = 'free',
): Promise<string[]> {
  const ids: string[] = [];
  for (let number = 0; number < count; number += 1) {
    app.clock.advance(1);
    ids.push((await publish(app, admin, level))._id);
  }
  return ids;
}

export const isPick = (change: SyncChange): change is Extract<SyncChange, { type: 'pick'; op: 'put' }> =>
  change.type === 'pick' && change.op === 'put';
