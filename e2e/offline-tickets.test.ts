import { createTicket, supportMessages } from '@picks/contract/support';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Fate } from './doubles/faulty-network.ts';
import { MEMBER_PASSWORD, newMember } from './product/api-calls.ts';
import { closeAtTheEnd } from './product/cleanup.ts';
import { inDatabase } from './product/database.ts';
import { type FaultyProduct, openFaultyProduct } from './product/faulty-product.ts';
import { type Phone, phones, type Tab } from './product/phone.ts';
import type { Product } from './product/product.ts';

const EMAIL = 'sam@example.com';
/** Rounds in which a tab is killed while it sends. */
const KILLS = Number(process.env['KILLS'] ?? 20);
/** Milliseconds until the server has it: a page that was offline looks again every 15 seconds, and a busy browser takes its time. */
const PATIENCE = 90_000;
const sendPath = `/api${createTicket.path}`;

let faulty: FaultyProduct;
let product: Product;

const keep = closeAtTheEnd();
beforeAll(async () => {
  faulty = await openFaultyProduct(keep);
  ({ product } = faulty);
  await newMember(product, faulty.mailbox, EMAIL);
});

const flightMode = () => faulty.flightMode();
const backOnline = () => faulty.backOnline();
/** The next tickets sent meet this fate, everything else passes. */
const onSend = (fate: Fate) =>
  faulty.network.decide((path, method) => (path === sendPath && method === 'POST' ? fate : 'pass'));

/** Takes the turn of the page that sends, and keeps it until `endTurn` is called. */
const HOLD_TURN = `new Promise((taken) =>
  void navigator.locks.request('picks-outbox', () => new Promise((end) => { window.endTurn = end; taken(); })))`;

/** How many tickets the server has under this subject. */
const count = (subject: string) =>
  inDatabase(product, async (sql) => {
    const [row] = await sql<
      { n: number }[]
    >`select count(*)::int as n from tickets where subject = ${subject}`;
    return row?.n ?? 0;
  });
/** Nobody may have many of them open: the desk has answered all there are. */
const resolveAll = () =>
  inDatabase(
    product,
    (sql) => sql`update tickets set status = 'resolved', updated_at = now() where status = 'open'`,
  );
const arrives = (subject: string) =>
  expect.poll(() => count(subject), { timeout: PATIENCE, interval: 50 }).toBe(1);

async function write(tab: Tab, subject: string, button: 'Create ticket' | 'Save, send when back online') {
  await tab.fill('Subject', subject);
  await tab.fill('Description', 'I cannot find the pick of today.');
  await tab.press(button);
}
const at = (path: string) => `${product.memberUrl}/dashboard/support/${path}`;

describe.each(Object.entries(phones))('in %s', (name, launch) => {
  let phone: Phone;
  let tab: Tab;

  beforeAll(async () => {
    backOnline();
    phone = await launch();
    tab = await phone.newTab();
    await tab.go(`${product.memberUrl}/login`);
    await tab.fill('Email', EMAIL);
    await tab.fill('Password', MEMBER_PASSWORD);
    await tab.press('Sign In');
    await tab.reads('Account Balance');
    await tab.installed();
  });
  beforeEach(async () => {
    backOnline();
    await resolveAll();
  });
  afterAll(() => phone?.close());

  test('a ticket written in flight mode waits, survives a reload, and is sent once when the device is back', async () => {
    const subject = `${name}: flight mode`;
    await tab.go(at('new'));
    flightMode();
    await tab.reads('Offline');
    await write(tab, subject, 'Save, send when back online');
    await tab.reads('Saved on this device');
    await tab.go(at('tickets'));
    await tab.reads("Will send when you're back online");
    expect(await count(subject)).toBe(0);
    backOnline();
    await arrives(subject);
    await tab.reads('TCK-');
    expect(await count(subject)).toBe(1);
  });

  test('an answer lost after the server has the ticket: sent again, still one', async () => {
    const subject = `${name}: lost answer`;
    await tab.go(at('new'));
    onSend('lose answer');
    await write(tab, subject, 'Create ticket');
    await tab.reads('Saved on this device');
    await arrives(subject);
    backOnline();
    await tab.go(at('tickets'));
    await tab.reads('TCK-');
    expect(await count(subject)).toBe(1);
  });

  test('one written while another page is about to end its turn waits for its own', async () => {
    const subject = `${name}: its turn`;
    const other = await phone.newTab();
    await other.go(at('tickets'));
    await tab.go(at('new'));
    await other.runs(HOLD_TURN);
    await write(tab, subject, 'Create ticket');
    await tab.reads('Sending...');
    await other.runs('window.endTurn()');
    await tab.reads(supportMessages.created);
    expect(await count(subject)).toBe(1);
    await other.close();
  });

  test('two tabs and the worker that all send at once send one', async () => {
    const subject = `${name}: at once`;
    const second = await phone.newTab();
    await second.go(at('tickets'));
    await tab.go(at('new'));
    flightMode();
    await tab.reads('Offline');
    await write(tab, subject, 'Save, send when back online');
    await tab.reads('Saved on this device');
    backOnline();
    await Promise.all([phone.wakeWorker(product.memberUrl), tab.go(at('tickets')), second.go(at('new'))]);
    await phone.wakeWorker(product.memberUrl);
    await arrives(subject);
    await tab.reads('TCK-');
    expect(await count(subject)).toBe(1);
    await second.close();
  });

  test(`a tab killed in the middle of sending, ${KILLS} times: one ticket each time`, async () => {
    // No other tab may take it over.
    await tab.go('about:blank');
    for (let round = 0; round < KILLS; round += 1) {
      const subject = `${name}: killed ${round}`;
      await resolveAll();
      const doomed = await phone.newTab();
      await doomed.go(at('new'));
      // Before the server has it, and after, in turn.
      onSend(round % 2 === 0 ? 'cut' : 'hang');
      await write(doomed, subject, 'Create ticket');
      await (round % 2 === 0 ? doomed.reads('Saved on this device') : arrives(subject));
      await doomed.close();
      backOnline();
      const heir = await phone.newTab();
      await heir.go(at('tickets'));
      await arrives(subject);
      await heir.reads('TCK-');
      await heir.loses('queued');
      await heir.close();
    }
    const total = await inDatabase(
      product,
      (sql) => sql`select subject from tickets where subject like ${`${name}: killed %`}`,
    );
    expect(total).toHaveLength(KILLS);
  });

  test('a refused one comes back with its text and the reason, and goes once it is right', async () => {
    const subject = `${name}: ${'x'.repeat(200)}`;
    await tab.go(at('new'));
    await write(tab, subject, 'Create ticket');
    await tab.reads('Subject must be at most 150 characters');
    await tab.fill('Subject', `${name}: short`);
    await tab.press('Create ticket');
    await tab.reads(supportMessages.created);
    await arrives(`${name}: short`);
  });
});
