// @module-tag full
// Kills tabs of both browsers; offline-tickets does the same in the gate.
import { updatePick } from '@picks/contract/picks.admin';
import { createTail, tailProblems } from '@picks/contract/tails';
import type { ApiClient } from '@picks/api-client/api-client';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Fate } from './doubles/faulty-network.ts';
import { admin, MEMBER_PASSWORD, newMember, publishFreePick } from './product/api-calls.ts';
import { closeAtTheEnd } from './product/cleanup.ts';
import { inDatabase } from './product/database.ts';
import { type FaultyProduct, openFaultyProduct } from './product/faulty-product.ts';
import { type Phone, phones, type Tab } from './product/phone.ts';
import type { Product } from './product/product.ts';

/** Rounds in which a tab is killed while it sends. */
const KILLS = Number(process.env['KILLS'] ?? 10);
/** Milliseconds after it is in the outbox within which a tab is killed. */
const MOMENTS = 400;
/** Milliseconds until the server has it: a page that was offline looks again every 15 seconds, and a busy browser takes its time. */
const PATIENCE = 90_000;

let faulty: FaultyProduct;
let product: Product;
let operator: ApiClient;

const keep = closeAtTheEnd();
beforeAll(async () => {
  faulty = await openFaultyProduct(keep);
  ({ product } = faulty);
  operator = await admin(product);
});

const flightMode = () => faulty.flightMode();
const backOnline = () => faulty.backOnline();
const isSend = (path: string, method: string) =>
  (method === 'POST' && path.endsWith('/tail')) || (method === 'PUT' && path.includes('/tails/'));
/** What is sent of bets meets this fate, everything else passes. */
const onSend = (fate: Fate) =>
  faulty.network.decide((path, method) => (isSend(path, method) ? fate : 'pass'));

const publish = () => publishFreePick(operator);
/** The rows the server has on a pick, and those of members who removed theirs. */
const rowsOn = (pickId: string) =>
  inDatabase(
    product,
    (sql) => sql<{ odds: number | null; isRemoved: boolean }[]>`
      select odds, removed_at is not null as "isRemoved" from tails where pick_id = ${pickId}`,
  );
const arrives = (pickId: string) =>
  expect.poll(async () => (await rowsOn(pickId)).length, { timeout: PATIENCE, interval: 50 }).toBe(1);
/** Its game is over. */
async function settle(id: string, status: 'won' | 'lost'): Promise<void> {
  await inDatabase(
    product,
    (sql) => sql`update picks set match_date = now() - interval '3 hours' where id = ${id}`,
  );
  await operator.call(updatePick, { params: { id }, body: { status } });
}

const pickAt = (id: string) => `${product.memberUrl}/dashboard/picks/${id}`;
const results = () => `${product.memberUrl}/dashboard/results`;

async function save(tab: Tab, odds: string): Promise<void> {
  await tab.press('I took this bet');
  await tab.fill('Odds you got', odds);
  await tab.press('Save bet');
}

/** Resolves once the device has the bet on a pick: on its way, or already back from the server. */
const isOnDevice = (pickId: string) => `(async () => {
  for (;;) {
    const names = (await indexedDB.databases()).map(({ name = '' }) => name);
    const open = indexedDB.open(names.find((name) => /^picks-[0-9a-f]{8}-/.test(name)));
    await new Promise((resolve, reject) => { open.onsuccess = resolve; open.onerror = reject; });
    const read = open.result.transaction(['outbox', 'tails']);
    const all = (table) => new Promise((resolve) => {
      const request = read.objectStore(table).getAll();
      request.onsuccess = () => resolve(request.result);
    });
    const rows = [...await all('outbox'), ...await all('tails')];
    open.result.close();
    if (rows.some(({ data }) => data.pickId === '${pickId}')) return;
    await new Promise(requestAnimationFrame);
  }
})()`;

describe.each(Object.entries(phones))('in %s', (name, launch) => {
  const email = `${name.toLowerCase()}@example.com`;
  let phone: Phone;
  let tab: Tab;
  let elsewhere: ApiClient;

  beforeAll(async () => {
    backOnline();
    elsewhere = await newMember(faulty.direct, faulty.mailbox, email);
    phone = await launch();
    tab = await phone.newTab();
    await tab.go(`${product.memberUrl}/login`);
    await tab.fill('Email', email);
    await tab.fill('Password', MEMBER_PASSWORD);
    await tab.press('Sign In');
    await tab.reads('Account Balance');
    await tab.installed();
  });
  beforeEach(() => backOnline());
  afterAll(() => phone?.close());

  test('a bet saved in flight mode survives a reload, is sent once, and settles with its pick', async () => {
    const pick = await publish();
    await tab.go(pickAt(pick));
    await tab.reads('I took this bet');
    flightMode();
    await tab.reads('Offline');
    await save(tab, '2.05');
    await tab.reads("Will send when you're back online");
    await tab.go(pickAt(pick));
    await tab.reads("Will send when you're back online");
    await tab.go(results());
    await tab.reads('1 u at 2.05');
    expect(await rowsOn(pick)).toEqual([]);
    backOnline();
    await arrives(pick);
    await tab.loses('queued');
    expect(await rowsOn(pick)).toEqual([{ odds: 2.05, isRemoved: false }]);
    await settle(pick, 'won');
    await tab.reads('+1.05 u');
    await tab.reads('+105.0%');
    flightMode();
    await tab.go(results());
    await tab.reads('Offline');
    await tab.reads('+1.05 u');
  });

  test('an answer lost after the server has the bet: sent again, still one; its change follows it', async () => {
    const pick = await publish();
    await tab.go(pickAt(pick));
    onSend('lose answer');
    await save(tab, '1.80');
    await tab.reads('Price gone');
    await arrives(pick);
    flightMode();
    await tab.press('Edit');
    await tab.fill('Odds you got', '1.85');
    await tab.press('Save bet');
    await tab.reads('1.85');
    backOnline();
    await expect.poll(() => rowsOn(pick), { timeout: PATIENCE }).toEqual([{ odds: 1.85, isRemoved: false }]);
    await tab.loses('queued');
  });

  test('a bet removed in flight mode is gone when the device is back', async () => {
    const pick = await publish();
    await tab.go(pickAt(pick));
    await save(tab, '2');
    await arrives(pick);
    await tab.loses('queued');
    flightMode();
    await tab.reads('Offline');
    await tab.press('Remove');
    await tab.reads('Your bet will be removed');
    backOnline();
    await expect.poll(() => rowsOn(pick), { timeout: PATIENCE }).toEqual([{ odds: null, isRemoved: true }]);
    await tab.loses('Your bet will be removed');
    await tab.reads('I took this bet');
  });

  test('a bet that was saved elsewhere meanwhile: the member is told, and can save theirs over it', async () => {
    const pick = await publish();
    await tab.go(pickAt(pick));
    await tab.reads('I took this bet');
    flightMode();
    await tab.reads('Offline');
    await save(tab, '2.2');
    await tab.reads("Will send when you're back online");
    await tab.loses('Save bet');
    await elsewhere.call(createTail, { params: { id: pick }, body: { stake: 1, odds: 1.9 } });
    backOnline();
    await tab.reads(tailProblems.tail_exists.message);
    await tab.press('Edit');
    await tab.fill('Odds you got', '2.2');
    await tab.press('Save bet');
    await expect.poll(() => rowsOn(pick), { timeout: PATIENCE }).toEqual([{ odds: 2.2, isRemoved: false }]);
    await tab.loses(tailProblems.tail_exists.message);
  });

  test(`a tab killed at some moment while it sends, ${KILLS} times: one bet each time`, async () => {
    // No other tab may take it over.
    await tab.go('about:blank');
    const picks: string[] = [];
    for (let round = 0; round < KILLS; round += 1) {
      const pick = await publish();
      picks.push(pick);
      const doomed = await phone.newTab();
      await doomed.go(pickAt(pick));
      await doomed.reads('I took this bet');
      onSend((['pass', 'cut', 'lose answer', 'hang'] as const)[round % 4] ?? 'pass');
      await save(doomed, '2.1');
      await doomed.runs(isOnDevice(pick));
      const moment = Math.random() * MOMENTS;
      await new Promise((resolve) => setTimeout(resolve, moment));
      await doomed.close();
      backOnline();
      const heir = await phone.newTab();
      await heir.go(pickAt(pick));
      await arrives(pick);
      await heir.loses('queued');
      await heir.reads('Remove');
      await heir.close();
    }
    for (const pick of picks) expect(await rowsOn(pick)).toEqual([{ odds: 2.1, isRemoved: false }]);
  });
});
