import type { PickProof } from '#src/offline/tables.ts';
import { aSealedPick, proofOf } from '#src/member/record/record-samples.ts';
import { factsOf } from '#src/member/record/shown-facts.ts';
import { reportReachable } from '#src/offline/connectivity.ts';
import { keepProof, readProof } from '#src/offline/proofs.ts';
import { openAccountForEach } from '#src/offline/sync-samples.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startKeepingProofs } from './keep-proofs.ts';
import { breathe, bring, openServerForEach, until } from './seal-samples.ts';

const FIRST = 6_000;
const EACH = 1_500;
const ROUND = 60_000;
const SIGNED: PickProof = proofOf();

openAccountForEach();
const server = openServerForEach();
const page = { visibilityState: 'visible' };
let stop = () => {};
beforeEach(() => {
  page.visibilityState = 'visible';
  vi.stubGlobal('document', page);
  server.serves(() => SIGNED);
});
afterEach(() => stop());

const start = () => void (stop = startKeepingProofs());
const asked = () => server.asked('/api/picks/').map((path) => path.split('/')[3]);
/** A pick whose kickoff is that many hours from the first. */
const pick = (_id: string, hour = 0) =>
  aSealedPick({
    _id,
    matchDate: new Date(Date.parse('2026-09-02T12:00:00Z') + hour * 3_600_000).toISOString(),
  });
/** It is kept, and the next pause has begun. */
async function untilKept(id: string): Promise<void> {
  await until(async () => (await readProof(id)) !== null);
  await breathe();
}
/** The clock goes on, and all that comes of it. */
async function pass(milliseconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds);
  await breathe();
}

test('the start of the app is left alone; then one at a time, the next kickoff first', async () => {
  await bring(pick('late', 9), pick('soon', 1));
  start();
  await pass(FIRST - 1);
  expect(asked()).toEqual([]);
  await pass(1);
  await untilKept('soon');
  await pass(EACH - 1);
  expect(asked()).toEqual(['soon']);
  await pass(1);
  await untilKept('late');
  expect(asked()).toEqual(['soon', 'late']);
  expect(await readProof('late')).toEqual({ id: 'late', shown: factsOf(pick('late', 9)), answer: SIGNED });
});

test('what is kept is not asked for again, and what was kept of another version is', async () => {
  await bring(pick('kept'), pick('edited', 1));
  await keepProof({ id: 'kept', shown: factsOf(pick('kept')), answer: SIGNED });
  await keepProof({ id: 'edited', shown: factsOf({ ...pick('edited', 1), odds: 9 }), answer: SIGNED });
  start();
  await pass(FIRST);
  await until(() => asked().length > 0);
  await pass(EACH);
  await pass(ROUND);
  expect(asked()).toEqual(['edited']);
});

test('what is not signed yet is not kept, and asked for a minute later', async () => {
  server.serves(() => ({ entries: [], openings: [] }));
  await bring(pick('new'));
  start();
  await pass(FIRST);
  await until(() => asked().length === 1);
  await breathe();
  expect(await readProof('new')).toBeNull();
  server.serves(() => SIGNED);
  await pass(EACH);
  await pass(ROUND - 1);
  expect(asked()).toHaveLength(1);
  await pass(1);
  await untilKept('new');
});

test('a round has twenty at most', async () => {
  await bring(...Array.from({ length: 21 }, (_, hour) => pick(`p${hour}`, hour)));
  start();
  await pass(FIRST);
  for (let place = 0; place < 20; place += 1) {
    await untilKept(`p${place}`);
    await pass(EACH);
  }
  expect(asked()).toHaveLength(20);
  expect(asked()).not.toContain('p20');
  await pass(ROUND);
  await until(() => asked().length === 21);
  expect(asked().at(-1)).toBe('p20');
});

test.each([
  [
    'in the background',
    () => void (page.visibilityState = 'hidden'),
    () => void (page.visibilityState = 'visible'),
  ],
  ['without a server', () => reportReachable(false), () => reportReachable(true)],
])('%s nothing is asked for until the next round', async (_, leave, comeBack) => {
  await bring(pick('soon'), pick('late', 1));
  leave();
  start();
  await pass(FIRST);
  expect(asked()).toEqual([]);
  comeBack();
  await pass(ROUND);
  await until(() => asked().length === 1);
  await breathe();
  leave();
  await pass(EACH);
  expect(asked()).toEqual(['soon']);
});

test('a failure of one is no end: the next round asks again', async () => {
  server.serves(() => null);
  await bring(pick('soon'));
  start();
  await pass(FIRST);
  await until(() => asked().length === 1);
  await breathe();
  reportReachable(true);
  server.serves(() => SIGNED);
  await pass(ROUND);
  await untilKept('soon');
});

test('signed out, nothing more is asked for', async () => {
  await bring(pick('soon'), pick('late', 1));
  start();
  await pass(FIRST);
  await until(() => asked().length === 1);
  await breathe();
  stop();
  await pass(EACH);
  await pass(ROUND);
  expect(asked()).toEqual(['soon']);
});
