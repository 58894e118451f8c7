import { afterEach, beforeEach, expect, test } from 'vitest';
import { deleteAccount, openAccount, withAccount } from './account-storage.ts';
import { listOutbox, type SendResult, sendDue } from './outbox.ts';
import { discardSettings, keepAsked, lastUnsentKey, queueSettings, readUnsentSettings } from './settings.ts';
import type { OutboxRow } from './tables.ts';

let sent: [string, unknown][] = [];
/** Answers in turn, then `sent`. */
const answering =
  (...results: SendResult[]) =>
  async ({ id, data }: OutboxRow): Promise<SendResult> => {
    sent.push([id, 'body' in data ? data.body : null]);
    return results.shift() ?? { kind: 'sent' };
  };
const alerts = (id: string, body: object) => queueSettings(id, { kind: 'alerts', body }, 0);
const profile = (id: string, body: object) => queueSettings(id, { kind: 'profile', body }, 0);
const unsent = (kind: 'alerts' | 'profile') => withAccount((db) => readUnsentSettings(db, kind));
const forced = { isForced: true };

beforeEach(async () => {
  sent = [];
  await openAccount('ana');
});
afterEach(() => deleteAccount());

test('what is saved again before it was sent goes as one request with the last word on each choice', async () => {
  await alerts('a', { kinds: { picks: false, money: false }, reminder: 30 });
  await alerts('b', { kinds: { picks: true }, minConfidence: 'high' });
  await alerts('c', { reminder: 10 });
  await sendDue(answering());
  const body = { kinds: { picks: true, money: false }, minConfidence: 'high', reminder: 10 };
  expect(sent).toEqual([['c', body]]);
});

test('forms do not mix, and neither waits for the other', async () => {
  await profile('a', { firstName: 'Ana', notifications: { email: false } });
  await alerts('b', { reminder: 30 });
  await profile('c', { notifications: { marketing: true } });
  const refused: SendResult = { kind: 'refused', message: 'No', fields: {} };
  await sendDue(answering(refused));
  expect(sent).toEqual([
    ['b', { reminder: 30 }],
    ['c', { firstName: 'Ana', notifications: { email: false, marketing: true } }],
  ]);
});

test('what may have arrived goes again under its own key, and what was saved since follows it', async () => {
  await alerts('a', { reminder: 30 });
  await sendDue(answering({ kind: 'later' }), forced);
  await alerts('b', { reminder: 10 });
  await alerts('c', { minConfidence: 'low' });
  expect((await unsent('alerts'))?.body).toEqual({ reminder: 10, minConfidence: 'low' });
  await sendDue(answering(), forced);
  expect(sent.slice(1)).toEqual([
    ['a', { reminder: 30 }],
    ['c', { reminder: 10, minConfidence: 'low' }],
  ]);
});

test('what was refused shows with its reason, and goes with the next save', async () => {
  await profile('a', { firstName: 'x', phone: '1' });
  const fields = { firstName: 'First name is too long' };
  await sendDue(answering({ kind: 'refused', message: 'First name is too long', fields }));
  expect(await unsent('profile')).toMatchObject({
    body: { firstName: 'x', phone: '1' },
    row: { state: 'attention', refusal: { fields } },
  });
  await profile('b', { firstName: 'y' });
  await sendDue(answering());
  expect(sent.at(-1)).toEqual(['b', { firstName: 'y', phone: '1' }]);
  expect(await unsent('profile')).toBeNull();
});

test('one that was refused behind which another waits: both go with the next save', async () => {
  await alerts('a', { reminder: 30 });
  await sendDue(answering({ kind: 'later' }), forced);
  await alerts('b', { minConfidence: 'high' });
  await sendDue(answering({ kind: 'refused', message: 'No', fields: {} }), forced);
  expect((await unsent('alerts'))?.row).toMatchObject({ id: 'a', state: 'attention' });
  await alerts('c', { reminder: 10 });
  expect(await listOutbox()).toMatchObject([
    { id: 'c', data: { body: { reminder: 10, minConfidence: 'high' } } },
  ]);
});

test('nobody signed in: it waits as it is', async () => {
  await alerts('a', { reminder: 30 });
  await sendDue(answering({ kind: 'paused' }));
  expect(await unsent('alerts')).toMatchObject({ row: { id: 'a', state: 'queued' } });
});

test('what waits can be taken back, but not while it is on its way', async () => {
  await alerts('a', { reminder: 30 });
  await profile('b', { phone: '1' });
  await discardSettings('alerts');
  expect((await listOutbox()).map(({ id }) => id)).toEqual(['b']);
  void sendDue(() => new Promise<SendResult>(() => {}));
  await expect.poll(async () => (await unsent('profile'))?.row.state).toBe('sending');
  await discardSettings('profile');
  expect(await unsent('profile')).not.toBeNull();
});

test('an answer that was asked for before something was sent does not replace the newer one', async () => {
  const before = { reminder: 0 } as never;
  expect(await keepAsked('alerts', before, await lastUnsentKey('alerts'))).toBe(true);
  await alerts('a', { reminder: 30 });
  const key = await lastUnsentKey('alerts');
  await sendDue(answering());
  expect(await keepAsked('alerts', before, key)).toBe(false);
  expect(await keepAsked('alerts', before, null)).toBe(true);
});
