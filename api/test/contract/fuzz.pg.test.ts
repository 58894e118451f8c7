// @module-tag full
import { randomUUID } from 'node:crypto';
import type { Endpoint, Origin } from '@picks/contract/endpoint';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { endpointsOf } from '#src/features/openapi/catalogue.ts';
import { testApp } from '#test/app.ts';
import { castOf, type Person } from '#test/calls/cast.ts';
import { heard, requester } from '#test/calls/request.ts';
import { rowByName } from '#test/calls/rows.ts';
import { webOrigins } from '#test/web-origins.ts';
import { judgeOf } from './answers.ts';
import { hostileRequest } from './hostile.ts';
import { listPathOf, readAll } from './reads.ts';

/** The same requests at each run unless told; more of them by `npm run fuzz`. */
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_122);
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 5000);

/** Drawn at once. */
const BATCH = 250;
const LIMIT = Math.max(600_000, REQUESTS * 60);

const app = await testApp();
const cast = await castOf(app);
const request = requester(app);
const served = webOrigins(app.deps);

const origins = ['member', 'console'] as const;

async function judge(origin: Origin) {
  const response = await served[origin].request('/api/openapi.json', {
    headers: { Authorization: `Bearer ${origin === 'console' ? cast.admin.token : ''}` },
  });
  return judgeOf(JSON.parse(await response.text()) as never, origin);
}
const verdicts = { member: await judge('member'), console: await judge('console') };

interface Call {
  readonly origin: Origin;
  readonly endpoint: Endpoint;
}
const calls: readonly Call[] = origins.flatMap((origin) =>
  endpointsOf(origin).map(({ endpoint }) => ({ origin, endpoint })),
);

/** One record of each kind, so that what is asked for may exist. */
async function fill(): Promise<Map<string, string[]>> {
  for (const { origin, endpoint } of calls.filter((call) => call.endpoint.method === 'POST')) {
    const person = await cast.newPerson(origin);
    const prepared = await rowByName.get(endpoint.name)?.prepare(person, cast, origin);
    await request(origin, endpoint, prepared ?? {}, person.token);
  }
  const reader = { name: 'admin', origin: 'console', token: cast.admin.token } as const;
  return (await readAll({ request, draw: (values) => fc.sample(values, 1)[0] as never }, reader)).ids;
}
const known = await fill();

/** Whoever was signed out by a request that happened to fit is somebody new at the next one. */
const people = new Map<Origin, Person>();
async function callerAt(origin: Origin): Promise<Person> {
  const person = people.get(origin) ?? (await cast.newPerson(origin));
  people.set(origin, person);
  return person;
}

/** Calls with a body have more that can be odd. */
const anyCall = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...calls.filter(({ endpoint }) => endpoint.body !== undefined)) },
  { weight: 3, arbitrary: fc.constantFrom(...calls) },
);

const attack = anyCall.chain((call) => {
  return fc.record({
    call: fc.constant(call),
    sent: hostileRequest(call.endpoint),
    record: fc.nat(),
    isSignedIn: fc.integer({ min: 0, max: 9 }).map((number) => number > 0),
  });
});

type Attack = typeof attack extends fc.Arbitrary<infer A> ? A : never;

/** Sends it; answers the status, and in words what is wrong with the answer. */
async function send({ call: { origin, endpoint }, sent, record, isSignedIn }: Attack) {
  const ids = known.get(listPathOf(endpoint.path)) ?? [];
  const id = sent.oddId ?? ids[record % Math.max(ids.length, 1)] ?? randomUUID();
  const caller = isSignedIn ? await callerAt(origin) : undefined;
  const answer = await heard(
    await served[origin].request(`/api${sent.path.replace(':id', id)}`, {
      method: endpoint.method,
      headers: {
        ...(caller === undefined ? {} : { Authorization: `Bearer ${caller.token}` }),
        ...sent.headers,
      },
      ...(sent.body === undefined ? {} : { body: sent.body }),
    }),
  );
  if (answer.status === 401) people.delete(origin);
  // An odd id may make the path another call's: its answer has another description.
  const isOwn = sent.oddId === undefined;
  const wrong = isOwn ? verdicts[origin](endpoint.name, answer) : undefined;
  return { status: answer.status, wrong: wrong ?? (answer.status < 500 ? undefined : answer.text) };
}

test(
  `${REQUESTS} requests that no client sends are answered, as the document of the API says`,
  async () => {
    const counts = new Map<number, number>();
    const failures = new Map<string, string>();
    for (let made = 0; made < REQUESTS; made += BATCH) {
      for (const one of fc.sample(attack, { numRuns: BATCH, seed: SEED + made })) {
        const { status, wrong } = await send(one);
        counts.set(status, (counts.get(status) ?? 0) + 1);
        if (wrong === undefined) continue;
        const { origin, endpoint } = one.call;
        const body = typeof one.sent.body === 'string' ? one.sent.body.slice(0, 400) : '(bytes)';
        failures.set(
          `${origin} ${endpoint.name} ${status}`,
          `${one.sent.path} ${body} ${wrong.slice(0, 400)}`,
        );
      }
    }
    expect(Object.fromEntries(failures)).toEqual({});
    // Hostile as they are, some fit: otherwise nothing behind the validation was reached.
    expect((counts.get(200) ?? 0) + (counts.get(201) ?? 0)).toBeGreaterThan(REQUESTS / 20);
  },
  LIMIT,
);
