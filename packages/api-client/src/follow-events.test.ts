import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followWhileSeen } from './follow-events.ts';

let isUp = true;
let isEnded = false;
const streams = new Set<ReadableStreamDefaultController<Uint8Array>>();
const told: string[] = [];
let stop = () => {};
/** Another call has found the server. */
let wake = () => {};

const bytes = (text: string) => new TextEncoder().encode(text);

/** A server that streams events, or is away. */
async function server(_: string, { signal }: { signal: AbortSignal }): Promise<Response> {
  if (isEnded) return new Response(null, { status: 401 });
  if (!isUp) throw new TypeError('fetch failed');
  const body = new ReadableStream<Uint8Array>({
    start(stream) {
      streams.add(stream);
      stream.enqueue(bytes('event: open\ndata: {}\n\n'));
      signal.addEventListener('abort', () => {
        streams.delete(stream);
        stream.error(signal.reason);
      });
    },
  });
  return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
}

function lose(): void {
  for (const stream of streams) stream.close();
  streams.clear();
}

beforeEach(async () => {
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.stubGlobal('fetch', server);
  told.length = 0;
  isUp = true;
  isEnded = false;
  follow();
  await expect.poll(() => told).toEqual(['reached']);
});

function follow(): void {
  stop = followWhileSeen({
    url: '/events',
    token: () => 'a token',
    onHint: ({ type }) => told.push(type),
    onReachable: (isReachable) => told.push(isReachable ? 'reached' : 'not reached'),
    onUnauthenticated: (token) => told.push(`ended: ${token}`),
    onReopened: () => told.push('reopened'),
    whenFound: (again) => {
      wake = again;
      return () => told.push('no longer waited for');
    },
  });
}

afterEach(() => {
  stop();
  streams.clear();
  vi.unstubAllGlobals();
});

const soon = { timeout: 10_000 };

test('a hint is told', async () => {
  for (const stream of streams) stream.enqueue(bytes('event: hint\ndata: {"type":"pick"}\n\n'));
  await expect.poll(() => told, soon).toEqual(['reached', 'pick']);
});

test('lost and open again, it is told once, since hints were missed', async () => {
  lose();
  await expect.poll(() => told, soon).toEqual(['reached', 'reached', 'reopened']);
});

test('a server that is away is told, and that it is back', async () => {
  isUp = false;
  lose();
  await expect.poll(() => told, soon).toContain('not reached');
  isUp = true;
  await expect.poll(() => told.at(-1), soon).toBe('reopened');
  expect(told.at(-2)).toBe('reached');
});

test('away at the first try, it is told once it is open, since hints were missed', async () => {
  stop();
  streams.clear();
  told.length = 0;
  isUp = false;
  follow();
  await expect.poll(() => told, soon).toContain('not reached');
  isUp = true;
  await expect.poll(() => told.at(-1), soon).toBe('reopened');
});

test('found by another call, it is opened at once and not after a pause', async () => {
  isUp = false;
  lose();
  // Some tries later the pause is long.
  await expect.poll(() => told.filter((each) => each === 'not reached').length, soon).toBe(2);
  isUp = true;
  wake();
  await expect.poll(() => told.at(-1), { timeout: 500 }).toBe('reopened');
});

test('a page that is not seen any more lets go of the stream, which tells of nothing', async () => {
  Object.assign(document, { visibilityState: 'hidden' });
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => streams.size, soon).toBe(0);
  await expect.poll(() => told).toEqual(['reached', 'no longer waited for']);
});

test('a session that was ended is told at the next try, within two seconds', async () => {
  isEnded = true;
  lose();
  await expect.poll(() => told, { timeout: 2000 }).toContain('ended: a token');
});
