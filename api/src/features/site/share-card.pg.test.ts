import { deletePick, updatePick } from '@picks/contract/picks.admin';
import { getPublicPick } from '@picks/contract/record';
import { beforeEach, describe, expect, test } from 'vitest';
import { createRateLimits } from '#src/http/rate-limit.ts';
import { testApp } from '#test/app.ts';
import { newAdmin, publish } from '#test/people.ts';
import { webOrigins } from '#test/web-origins.ts';

const app = await testApp();
const { clock, owner } = app;
const HOUR = 3600;
const secret = {
  prediction: 'Hidden underdog',
  title: 'Hidden title',
  analysis: 'Hidden why',
  odds: 7.77,
  stake: 3.3,
  confidence: 'low',
  market: { type: 'total', line: 220.5, side: 'over' },
} as const;
const SECRETS = /hidden|7\.77|3\.3|220\.5|"low"|over/i;

const limits = createRateLimits(app.deps.sql);
const config = { ...app.deps.config, memberOrigin: 'https://fairline.example' };
const { member } = webOrigins({ ...app.deps, limits, config }, { trustProxyHops: 1 });
/** Each test asks from its own address. */
let address = 0;
beforeEach(() => {
  address += 1;
});
const ask = async (file: string, headers: Record<string, string> = {}) =>
  member.request(`/share/${file}`, { headers: { 'X-Forwarded-For': `192.0.2.${address}`, ...headers } });
const svgOf = async (id: string) => (await ask(`${id}.svg`)).text();
const asked = (id: string) => app.member(getPublicPick, { query: { id } });

async function sealedPick(changes: object = {}): Promise<string> {
  const matchDate = new Date(clock.now().getTime() + HOUR * 1000).toISOString();
  return (await publish(app, await newAdmin(app), 'gold', { ...secret, matchDate, ...changes }))._id;
}

async function settled(status: string, changes: object = {}): Promise<string> {
  const id = await sealedPick(changes);
  clock.advance(2 * HOUR);
  await app.console(updatePick, { token: await newAdmin(app), params: { id }, body: { status } });
  return id;
}

describe('a pick that is ahead, or played and not graded', () => {
  test('is told without anything of what was picked, whatever its level', async () => {
    for (const accessLevel of ['free', 'gold']) {
      const id = await sealedPick({ accessLevel });
      for (const wait of [0, 2 * HOUR]) {
        clock.advance(wait);
        const { data, text } = await asked(id);
        expect([data.game?.homeTeam, data.game?.sealed?.index !== undefined, data.result]).toEqual([
          'Boston Celtics',
          true,
          null,
        ]);
        expect(text).not.toMatch(SECRETS);
        const svg = await svgOf(id);
        expect(svg).toContain('This pick is sealed');
        expect(svg).toContain('Boston Celtics vs Miami Heat');
        expect(svg).not.toMatch(SECRETS);
      }
    }
  });

  test('looks the same whatever was picked', async () => {
    const same = { matchDate: new Date(clock.now().getTime() + HOUR * 1000).toISOString() };
    const picks = [await sealedPick(same), await sealedPick({ ...same, prediction: 'Another', odds: 1.5 })];
    const [one, other] = await Promise.all(picks.map((id) => svgOf(id)));
    const withoutPlace = (svg = '') => svg.replace(/entry \d+/, 'entry');
    expect(withoutPlace(one)).toBe(withoutPlace(other));
  });

  test('that was taken back without an entry that says so is nobody’s', async () => {
    const id = await sealedPick();
    await owner`update picks set deleted_at = now() where id = ${id}`;
    expect((await asked(id)).data).toEqual({ game: null, result: null });
    expect((await ask(`${id}.png`)).status).toBe(404);
  });
});

describe('a pick on the record', () => {
  test.each([
    ['won', 'Won', '+22.34 u'],
    ['lost', 'Lost', '−3.30 u'],
    ['void', 'Void', '0.00 u'],
  ])('that is %s shows what it was and what came of it', async (status, word, units) => {
    const id = await settled(status);
    const svg = await svgOf(id);
    for (const part of [`>${word}<`, 'Hidden underdog', '>7.77<', '>3.3 u<', `>${units}<`, 'Sealed Nov'])
      expect(svg).toContain(part);
    expect((await asked(id)).data.result).toMatchObject({ result: status, prediction: 'Hidden underdog' });
  });

  test('that was withdrawn shows what it was, without units', async () => {
    const id = await sealedPick();
    await app.console(deletePick, { token: await newAdmin(app), params: { id } });
    const svg = await svgOf(id);
    expect(svg).toContain('>Withdrawn<');
    expect(svg).toContain('Hidden underdog');
    expect(svg).not.toContain('>Result<');
  });

  test('holds what was typed as text, however long it is', async () => {
    const id = await settled('won', {
      prediction: `</text><script>alert("1")</script> ${'long words '.repeat(20)}`.slice(0, 110),
      homeTeam: 'A<b>&"C',
    });
    const svg = await svgOf(id);
    expect(svg).not.toMatch(/<script|<b>/);
    expect(svg).toContain('A&lt;b&gt;&amp;&quot;C');
    expect(svg).toContain('…');
  });
});

describe('the image', () => {
  test('is a PNG of the size that pages with links show', async () => {
    const response = await ask(`${await settled('won')}.png`);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
  });

  test('has its words in it, in a typeface that comes with the service', async () => {
    const sizeOf = async (id: string) => (await (await ask(`${id}.png`)).arrayBuffer()).byteLength;
    const [short, long] = [await settled('won', { prediction: '.' }), await settled('won')];
    expect(await sizeOf(long)).toBeGreaterThan((await sizeOf(short)) + 1_000);
  });

  test('is asked for again by its ETag, until the pick is settled', async () => {
    const id = await sealedPick();
    const first = await ask(`${id}.png`);
    const tag = first.headers.get('etag') ?? '';
    expect((await ask(`${id}.png`, { 'If-None-Match': tag })).status).toBe(304);
    clock.advance(2 * HOUR);
    await app.console(updatePick, { token: await newAdmin(app), params: { id }, body: { status: 'won' } });
    expect((await ask(`${id}.png`, { 'If-None-Match': tag })).status).toBe(200);
  });

  test('of nothing is none', async () => {
    const id = await settled('won');
    for (const file of [id, `${id}.gif`, `${id}.png.svg`, `${crypto.randomUUID()}.png`, 'x.svg', '%00.png'])
      expect((await ask(file)).status).toBe(404);
    expect((await member.request(`/share/${id}.png`, { method: 'POST' })).status).toBe(405);
  });
});

/** Asks for images at the same time, each from an address of its own. */
const askAtOnce = (ids: readonly string[]) =>
  Promise.all(
    ids.map((id, from) =>
      ask(`${id}.png`, { 'X-Forwarded-For': `198.51.${Math.floor(from / 250)}.${from % 250}` }),
    ),
  );

test('an image that many ask for at once is drawn once, and all of them get it', async () => {
  const id = await settled('won');
  const answers = await askAtOnce(Array<string>(60).fill(id));
  const images = await Promise.all(answers.map(async (answer) => Buffer.from(await answer.arrayBuffer())));
  expect(answers.map(({ status }) => status)).toEqual(Array(60).fill(200));
  expect(new Set(images.map((image) => image.toString('base64'))).size).toBe(1);
});
