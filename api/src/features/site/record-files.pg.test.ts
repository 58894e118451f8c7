import { updatePick } from '@picks/contract/picks.admin';
import { commonProblems } from '@picks/contract/problems';
import { type RecordedPick, listRecord } from '@picks/contract/record';
import { beforeEach, describe, expect, test } from 'vitest';
import { connect } from '#src/database/client.ts';
import { createRateLimits, rateLimits } from '#src/http/rate-limit.ts';
import { testApp } from '#test/app.ts';
import { insertPicks } from '#test/many-picks.ts';
import { newAdmin, publish } from '#test/people.ts';
import { webOrigins } from '#test/web-origins.ts';

const app = await testApp();
const { clock, owner } = app;
const deps = { ...app.deps, limits: createRateLimits(app.deps.sql) };
const { member } = webOrigins(deps, { trustProxyHops: 1 });
/** Each test asks from its own address. */
let address = 0;
beforeEach(() => {
  address += 1;
});

const ask = async (kind: 'csv' | 'json', from = `192.0.2.${address}`, of = member) =>
  of.request(`/record.${kind}`, { headers: { 'X-Forwarded-For': from } });
const picksIn = async () => ((await (await ask('json')).json()) as { picks: RecordedPick[] }).picks;

async function settledPick(prediction: string): Promise<string> {
  const admin = await newAdmin(app);
  const matchDate = new Date(clock.now().getTime() + 3_600_000).toISOString();
  const { _id } = await publish(app, admin, 'gold', { matchDate, prediction, odds: 2.5, stake: 1.5 });
  clock.advance(2 * 3600);
  await app.console(updatePick, { token: await newAdmin(app), params: { id: _id }, body: { status: 'won' } });
  return _id;
}

describe('the record as a file', () => {
  test('before the first result it is whole and empty', async () => {
    expect(await picksIn()).toEqual([]);
    const lines = (await (await ask('csv')).text()).split('\r\n');
    expect(lines).toEqual([expect.stringMatching(/^Kickoff,Sport,/), '']);
  });

  test('has what the list has, and nothing of a pick that is ahead', async () => {
    const id = await settledPick('=HYPERLINK("https://example.com","Celtics, by ten")');
    const admin = await newAdmin(app);
    await publish(app, admin, 'gold', { prediction: 'Hidden underdog' });
    const { data } = await app.member(listRecord, { query: {} });
    expect(await picksIn()).toEqual(data.picks);
    const text = await (await ask('csv')).text();
    expect(text).not.toContain('Hidden');
    const [names = '', row = ''] = text.split('\r\n');
    expect(names.split(',').slice(5, 12)).toEqual([
      'Author',
      'Pick',
      'Odds',
      'Closing odds',
      'Stake',
      'Result',
      'Units',
    ]);
    // No spreadsheet takes it for a formula.
    expect(row).toContain(`,"'=HYPERLINK(""https://example.com"",""Celtics, by ten"")",2.5,,1.5,won,2.25,`);
    expect(row.endsWith(`,0,no,,own,${id},`)).toBe(true);
  });

  test('is one for everyone: open to scripts of every site, without a cookie, to be kept', async () => {
    for (const kind of ['csv', 'json'] as const) {
      const { status, headers } = await ask(kind);
      expect(status).toBe(200);
      expect(headers.get('access-control-allow-origin')).toBe('*');
      expect(headers.get('set-cookie')).toBe(null);
      expect(headers.get('cache-control')).toBe('public, max-age=300');
      expect(headers.get('content-disposition')).toBe(`attachment; filename="record.${kind}"`);
    }
  });

  test('has every pick once and in order, however many there are', async () => {
    await insertPicks(owner, 1_500);
    const rows = await owner<{ id: string }[]>`
      select id from picks where status <> 'pending' order by match_date desc, id desc`;
    expect(rows.length).toBeGreaterThan(1_000);
    expect((await picksIn()).map(({ _id }) => _id)).toEqual(rows.map(({ id }) => id));
    const lines = (await (await ask('csv')).text()).trimEnd().split('\r\n');
    expect(lines).toHaveLength(rows.length + 1);
  });

  test('is given twenty times an hour to one address, and goes on for others', async () => {
    const statuses: number[] = [];
    const { points } = rateLimits.recordFiles;
    for (let time = 0; time <= points; time += 1) {
      const answer = await ask('csv');
      await answer.body?.cancel();
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([...Array<number>(points).fill(200), 429]);
    expect((await ask('json')).headers.get('retry-after')).toMatch(/^\d+$/);
    expect((await ask('csv', '198.51.100.7')).status).toBe(200);
  });

  test('without the database says so, instead of a file that only looks whole', async () => {
    const sql = connect(app.target, { max: 1 });
    await sql.end();
    const away = webOrigins({ ...deps, sql, limits: createRateLimits(sql) });
    const answer = await ask('csv', undefined, away.member);
    expect([answer.status, await answer.text()]).toEqual([503, commonProblems.unavailable.message]);
  });
});
