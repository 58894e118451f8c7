import type { Page } from 'playwright-core';

/** A row of the outbox, as far as tests look at it. */
interface Unsent {
  readonly state: string;
  readonly data: { readonly kind: string };
}

/** All rows of some tables of the member's database on this device, by table. */
const rowsIn = (page: Page, tables: readonly string[]): Promise<Record<string, unknown[]>> =>
  page.evaluate(async (names) => {
    const databases = await indexedDB.databases();
    const own = databases.find(({ name = '' }) => /^picks-[0-9a-f]{8}-/.test(name))?.name;
    if (own === undefined) return {};
    const open = indexedDB.open(own);
    await new Promise((resolve, reject) => {
      open.addEventListener('success', resolve);
      open.addEventListener('error', reject);
    });
    const read = open.result.transaction(names);
    const all = (name: string) =>
      new Promise<[string, unknown[]]>((resolve) => {
        const request = read.objectStore(name).getAll();
        request.addEventListener('success', () => resolve([name, request.result]));
      });
    const found = await Promise.all(names.map(all));
    open.result.close();
    return Object.fromEntries(found);
  }, tables);

/** Whether the device has something with these words: waiting to be sent, or back from the server already. */
export const isOnDevice = async (page: Page, words: string): Promise<boolean> =>
  JSON.stringify(await rowsIn(page, ['outbox', 'tickets', 'tails', 'meta'])).includes(words);

/** What waits on this device, in any state. */
export const unsentOn = async (page: Page): Promise<readonly Unsent[]> =>
  ((await rowsIn(page, ['outbox']))['outbox'] ?? []) as Unsent[];
