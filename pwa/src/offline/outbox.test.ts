import { afterEach, beforeEach, expect, test } from 'vitest';
import { deleteAccount, openAccount } from './account-storage.ts';
import type { OutboxRow } from './tables.ts';
import { enqueue, listOutbox, RETRY, type SendResult, sendDue, takeBack, takeUpAbandoned } from './outbox.ts';

const body = {
  subject: 'Help',
  category: 'general',
  priority: 'medium',
  description: 'It is broken',
} as const;
const ticket = (id: string) => ({ id, data: { kind: 'ticket', body } as const });
const reply = (id: string, ticketId: string) => ({
  id,
  data: { kind: 'reply', ticketId, body: { message: 'And?' } } as const,
});

let sent: string[] = [];
/** Answers in turn, then `sent`. */
const answering =
  (...results: SendResult[]) =>
  async ({ id }: OutboxRow): Promise<SendResult> => {
    sent.push(id);
    return results.shift() ?? { kind: 'sent' };
  };
const states = async () => (await listOutbox()).map(({ id, state }) => `${id} ${state}`);

beforeEach(async () => {
  sent = [];
  await openAccount('ana');
});
afterEach(() => deleteAccount());

test('what was queued is sent once, in the order it was written', async () => {
  await enqueue(ticket('b'));
  await enqueue(ticket('a'));
  expect(await sendDue(answering())).toBe(2);
  expect([sent, await states()]).toEqual([['a', 'b'], []]);
});

test('without an answer it waits, longer each time, and goes under the same key', async () => {
  await enqueue(ticket('a'), 0);
  await enqueue(ticket('b'), 0);
  const never = answering({ kind: 'later' }, { kind: 'later' });
  let now = 0;
  const options = { now: () => now, random: () => 1 };
  await sendDue(never, options);
  expect(await states()).toEqual(['a retry', 'b queued']);
  now = RETRY.first - 1;
  await sendDue(answering(), options);
  expect(await states()).toEqual(['a retry']);
  now = RETRY.first;
  await sendDue(answering({ kind: 'later', after: 60 }), options);
  now += 59_000;
  expect(await sendDue(answering(), options)).toBe(0);
  now += 1000;
  expect(await sendDue(answering(), options)).toBe(1);
  expect(sent.filter((id) => id === 'a')).toHaveLength(3);
});

test('back online nobody waits out the pause', async () => {
  await enqueue(ticket('a'), 0);
  await sendDue(answering({ kind: 'later', after: 900 }), { now: () => 0 });
  expect(await sendDue(answering(), { now: () => 1, isForced: true })).toBe(1);
});

test('a refused one keeps its text and its reasons, and holds up nobody', async () => {
  await enqueue(ticket('a'));
  await enqueue(ticket('b'));
  const fields = { subject: 'Subject is required' };
  expect(await sendDue(answering({ kind: 'refused', message: 'Subject is required', fields }))).toBe(1);
  expect(await listOutbox()).toMatchObject([
    { id: 'a', state: 'attention', data: { body }, refusal: { fields } },
  ]);
  expect(await sendDue(answering(), { isForced: true })).toBe(0);
});

test('nobody signed in: everything waits as it is', async () => {
  await enqueue(ticket('a'));
  await enqueue(ticket('b'));
  await sendDue(answering({ kind: 'paused' }));
  expect([sent, await states()]).toEqual([['a'], ['a queued', 'b queued']]);
});

test('replies to one ticket keep their order; another conversation does not wait', async () => {
  await enqueue(reply('a', 't1'));
  await enqueue(reply('b', 't1'));
  await enqueue(reply('c', 't2'));
  await sendDue(answering({ kind: 'refused', message: 'closed', fields: {} }));
  expect([sent, await states()]).toEqual([
    ['a', 'c'],
    ['a attention', 'b queued'],
  ]);
});

test('a refused answer about a ticket holds no reply back', async () => {
  const said = { isSolved: true, comment: '', resolvedAt: '2026-11-18T12:00:00Z' };
  await enqueue({ id: 'a', data: { kind: 'rating', ticketId: 't1', body: said } });
  await enqueue(reply('b', 't1'));
  await sendDue(answering({ kind: 'refused', message: 'open again', fields: {} }));
  expect([sent, await states()]).toEqual([['a', 'b'], ['a attention']]);
});

test('what a page that died had on its way is sent again, under its own key', async () => {
  await enqueue(ticket('a'));
  const died = () => new Promise<SendResult>(() => {});
  void sendDue(died);
  await expect.poll(states).toEqual(['a sending']);
  expect(await takeBack('a')).toBe(false);
  expect(await sendDue(answering())).toBe(1);
});

test('what a page that died had on its way waits again, also while there is nobody to send it to', async () => {
  await enqueue(ticket('a'));
  await enqueue(ticket('b'));
  void sendDue(() => new Promise<SendResult>(() => {}));
  await expect.poll(states).toEqual(['a sending', 'b queued']);
  await takeUpAbandoned();
  expect(await states()).toEqual(['a retry', 'b queued']);
  expect(await takeBack('a')).toBe(true);
});

test('what waits can be taken back', async () => {
  await enqueue(ticket('a'));
  expect([await takeBack('a'), await takeBack('a'), await states()]).toEqual([true, false, []]);
});
