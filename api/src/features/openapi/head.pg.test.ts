import { once } from 'node:events';
import { request } from 'node:http';
import type { Origin } from '@picks/contract/endpoint';
import { memberEvents } from '@picks/contract/events';
import { consoleEvents } from '@picks/contract/events.admin';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Listener } from '#src/http/listen.ts';
import { testApp } from '#test/app.ts';
import { type Cast, castOf, type Person } from '#test/calls/cast.ts';
import { rowByName } from '#test/calls/rows.ts';
import { listening } from '#test/listening.ts';
import { endpointsOf } from './catalogue.ts';

const app = await testApp();
let cast: Cast;
let people: Record<Origin, Person>;
let served: Record<Origin, Listener>;
beforeAll(async () => {
  cast = await castOf(app);
  people = { member: await cast.newPerson('member'), console: cast.admin };
  served = {
    member: await listening(app.memberApp),
    console: await listening(app.consoleApp),
  };
});
afterAll(() => Promise.all([served.member.close(), served.console.close()]));

/** Asks on a connection of its own, which is closed afterwards. */
async function head(origin: Origin, path: string): Promise<number> {
  const headers = { Authorization: `Bearer ${people[origin].token}` };
  const asked = request(`${served[origin].url}/api${path}`, { method: 'HEAD', headers, agent: false });
  asked.end();
  const [answer] = await once(asked, 'response');
  answer.resume();
  await once(answer, 'close');
  return answer.statusCode;
}

const reads = (['member', 'console'] as const).flatMap((origin) =>
  endpointsOf(origin)
    .filter(({ endpoint }) => endpoint.method === 'GET')
    .map(({ endpoint }) => ({ origin, name: endpoint.name, endpoint })),
);

test.each(reads)('a HEAD request to $name on the $origin origin leaves nobody listening', async (read) => {
  const { origin, name, endpoint } = read;
  const prepared = (await rowByName.get(name)?.prepare(people[origin], cast, origin)) ?? {};
  const path = endpoint.path.replace(/:(\w+)/g, (_, key: string) => prepared.params?.[key] ?? '');
  const address = `${path}?${new URLSearchParams(prepared.query)}`;
  expect(await head(origin, address)).toBeLessThan(400);
  const before = app.deps.hints.followers();
  for (let asked = 0; asked < 3; asked += 1) await head(origin, address);
  await expect.poll(() => app.deps.hints.followers()).toBe(before);
});

test.each([
  ['member', memberEvents],
  ['console', consoleEvents],
] as const)(
  'HEAD requests to the events of the %s origin take no place of a stream',
  async (origin, { path }) => {
    for (let asked = 0; asked < 25; asked += 1) expect(await head(origin, path)).toBe(200);
    const { token } = people[origin];
    const stream = await fetch(`${served[origin].url}/api${path}`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(stream.status).toBe(200);
    await stream.body?.cancel();
  },
);
