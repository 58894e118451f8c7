// @module-tag full
import { deletePick, updatePick } from '@picks/contract/picks.admin';
import { commonProblems } from '@picks/contract/problems';
import { beforeEach, describe, expect, test } from 'vitest';
import { connect } from '#src/database/client.ts';
import { createRateLimits, rateLimits } from '#src/http/rate-limit.ts';
import { testApp } from '#test/app.ts';
import { newAdmin, publish } from '#test/people.ts';
import { webOrigins } from '#test/web-origins.ts';

const app = await testApp();
const { clock } = app;
const origin = 'https://fairline.example';
const config = { ...app.deps.config, memberOrigin: origin };
const deps = { ...app.deps, config, limits: createRateLimits(app.deps.sql) };
const { member } = webOrigins(deps, { trustProxyHops: 1 });
/** Each test asks from its own address. */
let address = 0;
beforeEach(() => {
  address += 1;
});

const kinds = ['rss', 'atom'] as const;
const ask = async (kind: 'rss' | 'atom', headers: Record<string, string> = {}, of = member) =>
  of.request(`/record.${kind}`, { headers: { 'X-Forwarded-For': `192.0.2.${address}`, ...headers } });
const read = async (kind: 'rss' | 'atom') => (await ask(kind)).text();
const titlesIn = (xml: string) =>
  [...xml.matchAll(/<title[^>]*>(?:<!\[CDATA\[)?(.*?)(?:\]\]>)?<\/title>/gs)].map(([, title]) => title);

async function waiting(changes: object = {}): Promise<string> {
  const matchDate = new Date(clock.now().getTime() + 3_600_000).toISOString();
  return (await publish(app, await newAdmin(app), 'gold', { matchDate, odds: 2.5, stake: 1.5, ...changes }))
    ._id;
}
async function settled(status: string, changes: object = {}): Promise<string> {
  const id = await waiting(changes);
  clock.advance(2 * 3600);
  await app.console(updatePick, { token: await newAdmin(app), params: { id }, body: { status } });
  return id;
}

describe('the feeds of results', () => {
  test('are whole while there is no result yet', async () => {
    for (const kind of kinds) {
      const xml = await read(kind);
      expect(titlesIn(xml)).toEqual(['Fairline results']);
      expect(xml).toMatch(kind === 'rss' ? /^<\?xml[^>]*>\s*<rss / : /^<\?xml[^>]*>\s*<feed /);
      // It names its own address, for readers that were given a copy.
      expect(xml).toMatch(
        new RegExp(
          `rel="self"[^>]*href="${origin}/record.${kind}"|href="${origin}/record.${kind}"[^>]*rel="self"`,
        ),
      );
    }
  });

  test('tell results in the order in which they came, and nothing of a pick that is ahead', async () => {
    await waiting({ prediction: 'Hidden underdog' });
    await settled('won', { prediction: 'Celtics -4.5' });
    const taken = await waiting({ prediction: 'Over 220' });
    await app.console(deletePick, { token: await newAdmin(app), params: { id: taken } });
    await settled('lost', { prediction: 'Heat moneyline' });
    for (const kind of kinds) {
      const xml = await read(kind);
      expect(titlesIn(xml).slice(1)).toEqual([
        'Lost: Heat moneyline (Boston Celtics vs Miami Heat)',
        'Withdrawn: Over 220 (Boston Celtics vs Miami Heat)',
        'Won: Celtics -4.5 (Boston Celtics vs Miami Heat)',
      ]);
      expect(xml).toContain('Odds 2.50, stake 1.5 u. +2.25 u');
      expect(xml).toContain('Odds 2.50, stake 1.5 u. -1.50 u');
      expect(xml.match(/u\. Sealed 2026-11-\d\dT[\d:.]+Z as entry \d+/g)).toHaveLength(2);
      expect(xml).toMatch(/Taken back before kickoff\. Sealed 2026-11-\d\dT/);
      expect(xml).not.toContain('Hidden');
      expect(xml).toMatch(/https:\/\/fairline\.example\/record\/verify\?entry=\d+#one/);
    }
  });

  test('hold what was typed as text, whatever it is', async () => {
    await settled('won', { prediction: ']]><script>alert(1)</script> & "more"', league: 'A<b>C' });
    for (const kind of kinds) {
      const xml = await read(kind);
      expect(xml).not.toContain('<script>');
      expect(xml).not.toContain('A<b>C');
      expect(xml).toMatch(/&lt;script/);
    }
  });

  test('are one for everyone, and asked for again cost nothing', async () => {
    for (const kind of kinds) {
      const { status, headers } = await ask(kind);
      expect([status, headers.get('content-type')]).toEqual([200, `application/${kind}+xml; charset=utf-8`]);
      expect(headers.get('access-control-allow-origin')).toBe('*');
      expect(headers.get('set-cookie')).toBe(null);
      const again = await ask(kind, { 'If-None-Match': headers.get('etag') ?? '' });
      expect([again.status, await again.text()]).toEqual([304, '']);
    }
  });

  test('have fifty at most', async () => {
    for (let more = 0; more < 52; more += 1) await settled('void', { prediction: `Number ${more}` });
    const xml = await read('atom');
    expect(xml).toContain('Odds 2.50, stake 1.5 u. 0.00 u');
    const titles = titlesIn(xml).slice(1);
    expect([titles.length, titles[0], titles[49]]).toEqual([
      50,
      'Void: Number 51 (Boston Celtics vs Miami Heat)',
      'Void: Number 2 (Boston Celtics vs Miami Heat)',
    ]);
  });

  test('are given so often an hour to one address', async () => {
    for (let time = 0; time < rateLimits.recordFeeds.points; time += 1) await (await ask('rss')).text();
    const refused = await ask('atom');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([
      429,
      expect.stringMatching(/^\d+$/),
    ]);
  });

  test('without the database say so', async () => {
    const sql = connect(app.target, { max: 1 });
    await sql.end();
    const away = webOrigins({ ...deps, sql, limits: createRateLimits(sql) });
    const answer = await ask('rss', {}, away.member);
    expect([answer.status, await answer.text()]).toEqual([503, commonProblems.unavailable.message]);
  });
});
