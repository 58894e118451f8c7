import { createPick, updatePick } from '@picks/contract/picks.admin';
import { adminLogin } from '@picks/contract/sign-in.admin';
import { assertSound } from '@picks/record/audit';
import { tilePath, tilesOf } from '@picks/record/tiles';
import { describe, expect, test } from 'vitest';
import { seedDemo } from '#src/demo/seed.queries.ts';
import { problem } from '#src/http/problem.ts';
import { type TestApp, testApp } from '#test/app.ts';
import { newAdmin, newColleague, PASSWORD, pickBody, publish } from '#test/people.ts';
import { auditOf, insertEntries, logOf, signerOf } from '#test/record.ts';

async function sign(app: TestApp): Promise<void> {
  const signer = signerOf(app);
  while ((await signer.sign()) === 'signed');
  await signer.end();
}

const app = await testApp();
const log = logOf(app);
const first = await publish(app, await newAdmin(app), 'gold');
await sign(app);

describe('the log', () => {
  test('is open to every site, for as long as it stays the same', async () => {
    await insertEntries(app, first._id, 299);
    await sign(app);
    const headersOf = async (path: string) => {
      const { status, headers } = await log.request(path);
      const of = (name: string) => headers.get(name);
      return [
        status,
        of('access-control-allow-origin'),
        of('cache-control'),
        of('set-cookie'),
        of('content-type'),
      ];
    };
    const full = 'public, max-age=31536000, immutable';
    const bytes = 'application/octet-stream';
    expect(await headersOf('/checkpoint')).toEqual([
      200,
      '*',
      'public, max-age=2',
      null,
      expect.stringMatching(/^text\/plain/),
    ]);
    expect(await headersOf('/vkey')).toEqual([
      200,
      '*',
      'public, max-age=60',
      null,
      expect.stringMatching(/^text\/plain/),
    ]);
    expect(await headersOf('/tile/0/000')).toEqual([200, '*', full, null, bytes]);
    expect(await headersOf('/tile/entries/000')).toEqual([200, '*', full, null, bytes]);
    expect(await headersOf('/tile/0/001.p/44')).toEqual([200, '*', 'public, max-age=3600', null, bytes]);
  });

  test.each([
    '/',
    '/tile/0/001',
    '/tile/0/001.p/45',
    '/tile/0/001.p/0',
    '/tile/0/001.p/256',
    '/tile/0/1',
    '/tile/00/000',
    '/tile/0/002.p/1',
    '/tile/1/000',
    '/tile/1/000.p/2',
    '/tile/64/000',
    '/tile/entries/001',
    '/tile/entries/001.p/45',
    '/tile/entries/x999/x999/x999/x999/x999/999',
    '/tile/entries/-01',
    '/tile/data/000',
    '/salt',
    '/checkpoint/',
  ])('has nothing at %s, and says so in plain text', async (path) => {
    const response = await log.request(path);
    expect([response.status, await response.text()]).toEqual([404, 'Not found']);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
  });

  test('serves every tile of its checkpoint, and of each size before', async () => {
    for (const tile of [...tilesOf(300), ...tilesOf(299), ...tilesOf(2)])
      expect((await log.request(`/${tilePath(tile)}`)).status).toBe(200);
  });

  test('has nothing that is not signed yet', async () => {
    const { status } = await log.request('/tile/entries/001.p/44');
    await publish(app, await newAdmin(app));
    expect([status, (await log.request('/tile/entries/001.p/45')).status]).toEqual([200, 404]);
    await sign(app);
    expect((await log.request('/tile/entries/001.p/45')).status).toBe(200);
  });

  test('can be read, and nothing else', async () => {
    for (const method of ['POST', 'PUT', 'DELETE'])
      expect((await log.request('/checkpoint', { method })).status).toBe(405);
    expect((await log.request('/checkpoint', { method: 'HEAD' })).status).toBe(200);
  });

  test('tells who asks too often when to come back', async () => {
    const limits = {
      ...app.deps.limits,
      takeGeneral: async () => {
        throw problem('too_many_requests', { retryAfter: 7 });
      },
    };
    const { status, headers } = await logOf({ deps: { ...app.deps, limits } }).request('/vkey');
    expect([status, headers.get('retry-after'), headers.get('access-control-allow-origin')]).toEqual([
      429,
      '7',
      '*',
    ]);
  });

  test('names the address it is served at', async () => {
    expect(await (await log.request('/checkpoint')).text()).toContain('localhost:4400/record/log\n');
  });
});

test('without a checkpoint there is none', async () => {
  expect((await logOf(await testApp()).request('/checkpoint')).status).toBe(404);
});

test('nothing of a locked pick is in the log', async () => {
  const secret = await testApp();
  const words = { prediction: 'Nobody knows this', analysis: 'Or this at all', title: 'And not this title' };
  const { _id } = await publish(secret, await newAdmin(secret), 'gold', { ...words, odds: 7.77, stake: 3.3 });
  const edited = { prediction: 'Nobody knows that', odds: 8.88 };
  await secret.console(updatePick, { token: await newAdmin(secret), params: { id: _id }, body: edited });
  await sign(secret);
  const served = await Promise.all(
    ['checkpoint', 'vkey', 'tile/0/000.p/2', 'tile/entries/000.p/2'].map(async (path) =>
      (await logOf(secret).request(`/${path}`)).text(),
    ),
  );
  const [{ salt } = { salt: '' }] = await secret.owner<{ salt: string }[]>`
    select encode(salt, 'base64') as salt from record_seals`;
  expect(served.join()).toContain(_id);
  for (const word of [...Object.values(words), 'Nobody knows', '7.77', '8.88', '3.3', salt, 'high'])
    expect(served.join()).not.toContain(word);
});

test('the whole log of a demo season, and of what follows it, audits clean over its routes', async () => {
  const demo = await testApp();
  await seedDemo(demo.target, async () => 'x', demo.clock.now());
  const token = await newColleague(demo);
  const { data } = await demo.console(createPick, { token, body: pickBody(demo) });
  const body = { email: 'colleague@fairline.example', password: PASSWORD };
  const update = async (change: object) => {
    const { data: session } = await demo.console(adminLogin, { body });
    const params = { id: data.pick._id };
    return demo.console(updatePick, { token: session.token, params, body: change });
  };
  expect((await update({ odds: 2.2 })).status).toBe(200);
  demo.clock.advance(3 * 3600);
  expect((await update({ status: 'won', closingOdds: 2 })).status).toBe(200);
  expect((await update({ status: 'lost' })).status).toBe(200);
  await sign(demo);
  const result = await auditOf(demo);
  expect(result.findings).toEqual([]);
  expect(() => assertSound(result)).not.toThrow();
  expect(result.overdue).toEqual([]);
  const origins = [...result.picks.values()].map(({ origin }) => origin);
  expect(origins.filter((origin) => origin === 'live')).toHaveLength(1);
  expect(origins.filter((origin) => origin === 'demo').length).toBeGreaterThan(350);
});
