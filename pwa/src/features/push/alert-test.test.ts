import { describe, expect, test } from 'vitest';
import { LATE_AFTER, type Progress, runAlertTest, stepsOf, type TestPorts } from './alert-test.ts';

type Delivery = Awaited<ReturnType<TestPorts['look']>>;

const at = (outcome: string, more: object = {}) =>
  ({ outcome, answer: null, receivedAt: null, ...more }) as NonNullable<Delivery>;
const shown = at('sent', { answer: 201, receivedAt: '2026-11-18T12:00:01.000Z' });

interface World {
  readonly changes?: Partial<TestPorts>;
  /** what a look tells after so many milliseconds; the last one stays */
  readonly deliveries?: readonly (readonly [from: number, Delivery])[];
  /** milliseconds after which nobody listens any more */
  readonly leftAfter?: number;
}

/** What a test tells, each thing once, with the seconds at which it does. */
async function told({ changes, deliveries = [[0, shown]], leftAfter = Infinity }: World = {}) {
  let now = 0;
  let looks = 0;
  const heard: [number, Progress][] = [];
  const left = new AbortController();
  const ports: TestPorts = {
    permission: () => 'granted',
    findDevice: async () => ({ id: 'phone', service: 'The service' }),
    send: async () => 'test',
    async look() {
      looks += 1;
      return deliveries.findLast(([from]) => from <= now)?.[1];
    },
    explain: String,
    now: () => now,
    async wait(milliseconds) {
      now += milliseconds;
      if (now >= leftAfter) left.abort();
    },
    ...changes,
  };
  await runAlertTest(ports, (progress) => heard.push([Math.round(now / 1000), progress]), left.signal);
  const news = heard.filter(
    ([, progress], index) => JSON.stringify(progress) !== JSON.stringify(heard[index - 1]?.[1]),
  );
  return { news, last: news.at(-1)?.[1], seconds: Math.round(now / 1000), looks };
}

const brokenAt = (place: string, fault: object) => ({ state: 'broken', at: place, fault });

test('a test goes from place to place until the device has shown it', async () => {
  const { news, last } = await told({
    deliveries: [
      [0, undefined],
      [500, at('waiting')],
      [1000, at('sent', { answer: 201 })],
      [2000, shown],
    ],
  });
  expect(news.map(([, progress]) => ('at' in progress ? progress.at : progress.state))).toEqual([
    'permission',
    'subscription',
    'service',
    'device',
    'shown',
  ]);
  expect(last).toEqual({ state: 'shown', milliseconds: 2100 });
});

describe('what is broken before anything is sent is named, and nothing is sent', () => {
  const send = () => Promise.reject(new Error('sent'));
  test.each<[Partial<TestPorts>, object]>([
    [{ permission: () => 'denied' }, brokenAt('permission', { kind: 'denied' })],
    [{ permission: () => 'default' }, brokenAt('permission', { kind: 'denied' })],
    [{ findDevice: async () => ({ fault: 'no-worker' }) }, brokenAt('subscription', { kind: 'no-worker' })],
    [
      { findDevice: async () => ({ fault: 'unsubscribed' }) },
      brokenAt('subscription', { kind: 'unsubscribed' }),
    ],
    [
      { findDevice: async () => ({ fault: 'unregistered' }) },
      brokenAt('subscription', { kind: 'unregistered' }),
    ],
    [
      { findDevice: () => Promise.reject(new Error('no network')) },
      brokenAt('subscription', { kind: 'failed', message: 'Error: no network' }),
    ],
  ])('%o', async (changes, expected) => {
    expect((await told({ changes: { ...changes, send } })).last).toMatchObject(expected);
  });
});

test.each([
  ['gone', 410],
  ['refused', 403],
] as const)('a push service that answers %s is named at once', async (outcome, answer) => {
  const { last, looks } = await told({ deliveries: [[0, at(outcome, { answer })]] });
  expect(last).toMatchObject({ ...brokenAt('service', { kind: outcome, answer }), service: 'The service' });
  expect(looks).toBe(1);
});

test('a push service that fails is given time, and one that recovers is not named', async () => {
  const failing = at('retrying', { answer: 500 });
  const recovered = await told({
    deliveries: [
      [0, failing],
      [4000, shown],
    ],
  });
  expect(recovered.news.at(-2)?.[1]).toMatchObject({ state: 'running', at: 'service', isRetrying: true });
  expect(recovered.last).toMatchObject({ state: 'shown' });
  const { news } = await told({ deliveries: [[0, failing]] });
  expect(news.at(-1)).toMatchObject([30, brokenAt('service', { kind: 'failing', answer: 500 })]);
});

test.each([
  ['is not on its way', undefined, brokenAt('service', { kind: 'unsent' })],
  ['waits in the queue', at('waiting'), brokenAt('service', { kind: 'unsent' })],
  ['was taken and not shown', at('sent', { answer: 201 }), brokenAt('device', { kind: 'late' })],
])('after thirty seconds a test that %s is told as such', async (_, delivery, expected) => {
  const { news, seconds } = await told({ deliveries: [[0, delivery]] });
  expect(news.at(-1)).toMatchObject([LATE_AFTER / 1000, expected]);
  expect(seconds).toBe(90);
});

test('one that is shown after that is told with its time', async () => {
  const { last } = await told({
    deliveries: [
      [0, at('sent')],
      [42_000, shown],
    ],
  });
  expect(last).toMatchObject({ state: 'shown', milliseconds: 42_000 });
});

test('a call that fails in between says nothing, one that fails all the time is told', async () => {
  let calls = 0;
  const lost = () => Promise.reject(new Error('no network'));
  const once = await told({ changes: { look: () => (calls++ === 0 ? lost() : Promise.resolve(shown)) } });
  expect(once.last).toMatchObject({ state: 'shown' });
  const { last } = await told({ changes: { look: lost } });
  expect(last).toMatchObject(brokenAt('service', { kind: 'failed' }));
});

test('a member without a device on the server is told that this one is missing', async () => {
  const { last } = await told({ changes: { send: async () => null } });
  expect(last).toMatchObject(brokenAt('subscription', { kind: 'unregistered' }));
});

test('a test that nobody waits for any more tells nothing and is not looked at again', async () => {
  const { news, seconds } = await told({
    deliveries: [
      [0, at('waiting')],
      [3000, shown],
    ],
    leftAfter: 2000,
  });
  expect(news.at(-1)?.[1]).toMatchObject({ state: 'running', at: 'service' });
  expect(seconds).toBe(2);
});

test.each<[Progress, string]>([
  [{ state: 'running', at: 'permission', service: null }, 'running waiting waiting waiting'],
  [{ state: 'running', at: 'device', service: 'x' }, 'done done done running'],
  [{ state: 'broken', at: 'service', service: 'x', fault: { kind: 'unsent' } }, 'done done broken waiting'],
  [{ state: 'shown', milliseconds: 1 }, 'done done done done'],
])('the places of %j', (progress, states) => {
  expect(
    stepsOf(progress)
      .map(({ state }) => state)
      .join(' '),
  ).toBe(states);
});
