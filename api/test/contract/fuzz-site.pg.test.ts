// @module-tag full
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createCalendarFeed } from '@picks/contract/calendar';
import { listOutbox, openMail } from '@picks/contract/mail.admin';
import { checkpointText } from '@picks/record/checkpoint';
import { signedNote } from '@picks/record/note';
import { consistencyProof, leafHash, rootHash, treeOf } from '@picks/record/tree';
import { addCheckpointText } from '@picks/record/witness';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { FRAME_PATH } from '#src/features/mail/mail-frame.ts';
import { unsubscribeToken } from '#src/features/mail/unsubscribe.rules.ts';
import { consoleSiteRoutes, memberSiteRoutes } from '#src/site-routes.ts';
import { testApp } from '#test/app.ts';
import { heard } from '#test/calls/request.ts';
import { listening } from '#test/listening.ts';
import { newAdmin, newMember, publish } from '#test/people.ts';
import { signerOf } from '#test/record.ts';
import { webOrigins } from '#test/web-origins.ts';
import { startWitness } from '#test/witness.ts';
import { hostileSiteRequest, type Known, siteCalls, statusesOf } from './site-calls.ts';
import {
  checkpointRequest,
  exchange,
  originStatuses,
  statusIn,
  wireRequest,
  witnessStatuses,
} from './wire.ts';

/** The same requests at each run unless told; more of them by `npm run fuzz`. */
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_128);
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 5000);
const LIMIT = Math.max(600_000, REQUESTS * 60);

/** Error lines of the log. */
const errors: string[] = [];
const app = await testApp(undefined, {
  keepsMail: true,
  onLog: (line) => void ((JSON.parse(line) as { level: number }).level >= 50 && errors.push(line)),
});
const pages = join(import.meta.dirname, '../../../pwa/dist');
const served = webOrigins(app.deps, { pages });

/** One thing of each kind. */
async function fill(): Promise<Known> {
  const email = 'reader@example.com';
  const [token, admin] = [await newMember(app, email), await newAdmin(app)];
  const { _id: pick } = await publish(app, admin);
  const signer = signerOf(app);
  while ((await signer.sign()) === 'signed');
  await signer.end();
  const { address } = (await app.member(createCalendarFeed, { token })).data;
  const { mails } = (await app.console(listOutbox, { token: admin, query: { search: email } })).data;
  const { frame = '' } = (await app.console(openMail, { token: admin, params: { id: mails[0]?._id ?? '' } }))
    .data;
  const [owner] = await app.owner<{ id: string }[]>`select id from users where email = ${email}`;
  return {
    pick,
    feed: address.slice(address.lastIndexOf('/') + 1, -'.ics'.length),
    frame: frame.slice(`${FRAME_PATH}/`.length),
    link: unsubscribeToken(app.deps.sealing, owner?.id ?? '', email),
    entries: '000.p/1',
    tile: '000.p/1',
    asset: readdirSync(join(pages, 'assets')).find((name) => name.endsWith('.js')) ?? '',
  };
}

test('every route outside the API is fuzzed', () => {
  const mounted = [memberSiteRoutes, consoleSiteRoutes].flatMap((routes) => Object.keys(routes(app.deps)));
  expect(siteCalls.map(({ at }) => at)).toEqual(expect.arrayContaining(mounted));
});

test(
  `${REQUESTS} requests outside the API get the statuses that are listed`,
  async () => {
    const failures = new Map<string, string>();
    const reached = new Set<string>();
    const drawn = fc.sample(hostileSiteRequest(await fill()), { numRuns: REQUESTS, seed: SEED });
    for (const { call, method, sent, isElsewhere } of drawn) {
      const { path, headers, body } = sent;
      const request = { method, headers, ...(body === undefined ? {} : { body }) };
      const { status, text } = await heard(await served[call.origin].request(path, request));
      const name = `${call.origin} ${method} ${call.path}`;
      if (status === call.statuses[method]?.[0]) reached.add(name);
      if (isElsewhere ? status >= 500 : !statusesOf(call, method).includes(status))
        failures.set(`${name} ${status}`, `${path} ${text.slice(0, 200)}`);
    }
    expect(Object.fromEntries(failures)).toEqual({});
    expect(errors).toEqual([]);
    // Fewer may miss one.
    if (REQUESTS < 5000) return;
    const usual = siteCalls.flatMap(({ origin, path, statuses }) =>
      Object.keys(statuses).map((method) => `${origin} ${method} ${path}`),
    );
    expect(usual.filter((name) => !reached.has(name))).toEqual([]);
  },
  LIMIT,
);

/** Sends requests to a port; returns the answers that aren't listed, by request, and the statuses that came. */
async function attack(port: number, requests: readonly string[], statuses: readonly number[]) {
  const failures = new Map<string, string>();
  const seen = new Set<number>();
  let answered = 0;
  for (const bytes of requests) {
    const answer = await exchange(port, bytes);
    const status = statusIn(answer);
    if (status === null) continue;
    answered += 1;
    seen.add(status);
    if (!statuses.includes(status)) failures.set(`${status} ${bytes.slice(0, 200)}`, answer);
  }
  expect(answered).toBeGreaterThan(requests.length / 2);
  return { failures: Object.fromEntries(failures), seen: [...seen] };
}

const odd = fc.sample(wireRequest, { numRuns: Math.ceil(REQUESTS / 4), seed: SEED });

test.each(['member', 'console'] as const)(
  'whatever bytes the %s origin is sent, it closes or answers with a status that is listed',
  async (origin) => {
    const listener = await listening(served[origin], { log: app.deps.log });
    try {
      const { failures } = await attack(Number(new URL(listener.url).port), odd, originStatuses);
      expect(failures).toEqual({});
      expect((await fetch(`${listener.url}/api/health`)).status).toBe(200);
    } finally {
      await listener.close();
    }
    expect(errors).toEqual([]);
  },
  LIMIT,
);

const log = { name: 'log.example', secretKey: new Uint8Array(32).fill(1) };
const tree = treeOf(Array.from({ length: 16 }, (_, index) => leafHash(Uint8Array.of(index))));
const bodyOf = (oldSize: number, size: number, proof = consistencyProof(tree, oldSize, size)) =>
  addCheckpointText({
    oldSize,
    proof,
    checkpoint: signedNote(checkpointText({ origin: log.name, size, root: rootHash(tree, size) }), [log]),
  });

test(
  'whatever bytes a witness is sent, it closes or answers with a status that is listed, and logs no error',
  async () => {
    const witness = await startWitness(log);
    const wrong = [leafHash(Uint8Array.of(99))];
    const sizes = [0, 5, 9, 15];
    const bodies = [
      ...sizes.slice(1).map((size, place) => bodyOf(sizes[place] ?? 0, size)),
      ...sizes.map((size) => bodyOf(size, 16, wrong)),
    ];
    const checkpoints = fc.sample(checkpointRequest(bodies), { numRuns: odd.length, seed: SEED });
    const { failures, seen } = await attack(witness.port, [...odd, ...checkpoints], witnessStatuses);
    expect(failures).toEqual({});
    expect(seen).toEqual(expect.arrayContaining([200, 400, 403, 404, 405, 409, 422]));
    expect(await witness.stop()).toBe('');
  },
  LIMIT,
);
