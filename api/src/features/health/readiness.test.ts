import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Readiness, watchReadiness } from './readiness.ts';

const SECOND = 1_000;
const READY = { database: true, migrations: true };
const AWAY = { database: false, migrations: false };
const silence = new Promise<never>(() => {});

let readiness: Readiness | undefined;
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  readiness?.stop();
  vi.useRealTimers();
});

/** A database that answers what it is told to. */
function database(first: () => Promise<boolean>) {
  const it = { answer: first, questions: 0 };
  return { it, ask: () => ((it.questions += 1), it.answer()) };
}

test('checks the database once a second, however often probes come', async () => {
  const { it, ask } = database(async () => true);
  readiness = await watchReadiness(ask);
  for (let probe = 0; probe < 100; probe += 1) expect(readiness.checks()).toEqual(READY);
  await vi.advanceTimersByTimeAsync(10 * SECOND);
  expect(it.questions).toBe(11);
});

test.each(['ECONNREFUSED', 'EHOSTUNREACH', 'ENOTFOUND', 'CONNECTION_CLOSED', '57P03', '28P01'])(
  'an unreachable database (%s) makes the replica unready within a second, until a second after it returns',
  async (code) => {
    const { it, ask } = database(async () => true);
    readiness = await watchReadiness(ask);
    it.answer = () => Promise.reject(Object.assign(new Error(code), { code }));
    await vi.advanceTimersByTimeAsync(SECOND);
    expect(readiness.checks()).toEqual(AWAY);
    it.answer = async () => true;
    await vi.advanceTimersByTimeAsync(SECOND);
    expect(readiness.checks()).toEqual(READY);
  },
);

test('a silent database makes the replica unready within two seconds, and is not queried again while a check is pending', async () => {
  const { it, ask } = database(async () => true);
  readiness = await watchReadiness(ask);
  let answer: (isMigrated: boolean) => void = () => {};
  it.answer = () => new Promise((resolve) => (answer = resolve));
  await vi.advanceTimersByTimeAsync(2 * SECOND);
  expect(readiness.checks()).toEqual(AWAY);
  await vi.advanceTimersByTimeAsync(10 * SECOND);
  expect(it.questions).toBe(2);
  it.answer = async () => true;
  answer(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(readiness.checks()).toEqual(AWAY);
  await vi.advanceTimersByTimeAsync(SECOND);
  expect(readiness.checks()).toEqual(READY);
});

test('a database without our tables is reachable but not migrated', async () => {
  const { ask } = database(() =>
    Promise.reject(Object.assign(new Error('no such table'), { code: '42P01' })),
  );
  readiness = await watchReadiness(ask);
  expect(readiness.checks()).toEqual({ database: true, migrations: false });
});

test('a silent database delays the start by less than two seconds', async () => {
  const begun = watchReadiness(() => silence);
  await vi.advanceTimersByTimeAsync(2 * SECOND);
  readiness = await begun;
  expect(readiness.checks()).toEqual(AWAY);
});

test('a database that takes longer than the timeout each time stays unready instead of flapping', async () => {
  const { it, ask } = database(async () => true);
  readiness = await watchReadiness(ask);
  it.answer = () => new Promise((resolve) => void setTimeout(resolve, 0.9 * SECOND, true));
  await vi.advanceTimersByTimeAsync(2 * SECOND);
  for (let second = 0; second < 50; second += 1) {
    expect(readiness.checks()).toEqual(AWAY);
    await vi.advanceTimersByTimeAsync(0.1 * SECOND);
  }
});
