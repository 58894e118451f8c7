import { deletePick, updatePick } from '@picks/contract/picks.admin';
import { beforeEach, expect, test } from 'vitest';
import { createRateLimits } from '#src/http/rate-limit.ts';
import { testApp } from '#test/app.ts';
import { calendarTime, SECRET, SECRET_WORDS, unfolded } from '#test/calendars.ts';
import { newAdmin, publish } from '#test/people.ts';
import { webOrigins } from '#test/web-origins.ts';

const app = await testApp();
const { clock, owner } = app;
const origin = 'https://fairline.example';
const { member } = webOrigins({
  ...app.deps,
  limits: createRateLimits(app.deps.sql),
  config: { ...app.deps.config, memberOrigin: origin },
});
const HOUR = 3600;
const ahead = (hours: number) => new Date(clock.now().getTime() + hours * HOUR * 1000).toISOString();
const ask = async (headers: Record<string, string> = {}) => member.request('/picks.ics', { headers });
const read = async () => unfolded(await (await ask()).text());
const games = async () => [...(await read()).matchAll(/^SUMMARY:(.*)$/gm)].map(([, title]) => title?.trim());

beforeEach(async () => {
  await owner`update picks set deleted_at = now() where deleted_at is null`;
});

test('an empty calendar is one', async () => {
  expect(await read()).toMatch(/^BEGIN:VCALENDAR\r\n[^]*END:VCALENDAR\r\n$/);
  expect(await games()).toEqual([]);
});

test('has the games ahead, the next one first, with their time and nothing of the pick', async () => {
  const late = await publish(app, await newAdmin(app), 'gold', {
    ...SECRET,
    matchDate: ahead(50),
    homeTeam: 'Late',
  });
  await publish(app, await newAdmin(app), 'gold', {
    ...SECRET,
    matchDate: ahead(2),
    homeTeam: 'Early; a, b',
  });
  const text = await read();
  expect(await games()).toEqual([String.raw`Early\; a\, b vs Miami Heat`, 'Late vs Miami Heat']);
  expect(text).toContain(`DTSTART:${calendarTime(late.matchDate)}`);
  expect(text).toContain(`UID:${late._id}@fairline.example`);
  for (const word of [...SECRET_WORDS, 'high', 'gold', 'Celtics -']) expect(text).not.toContain(word);
});

test('follows a game that moves, and lacks what was taken back, begun or settled', async () => {
  const token = await newAdmin(app);
  const moved = await publish(app, token, 'gold', { matchDate: ahead(2), homeTeam: 'Moved' });
  const taken = await publish(app, token, 'gold', { matchDate: ahead(2), homeTeam: 'Taken' });
  const done = await publish(app, token, 'gold', { matchDate: ahead(2), homeTeam: 'Done' });
  await publish(app, token, 'gold', { matchDate: ahead(1), homeTeam: 'Begun' });
  const sequence = async () => Number(/Moved[^]*?SEQUENCE:(\d+)/.exec(await read())?.[1]);
  const before = await sequence();
  await app.console(updatePick, { token, params: { id: moved._id }, body: { matchDate: ahead(9) } });
  await app.console(deletePick, { token, params: { id: taken._id }, query: {} });
  await app.console(updatePick, { token, params: { id: done._id }, body: { status: 'void' } });
  clock.advance(1.5 * HOUR);
  expect(await games()).toEqual(['Moved vs Miami Heat']);
  expect(await sequence()).toBeGreaterThan(before);
});

test('is one for everyone, and asked for again costs nothing', async () => {
  await publish(app, await newAdmin(app), 'gold', { matchDate: ahead(2) });
  const { status, headers } = await ask();
  expect([status, headers.get('content-type'), headers.get('access-control-allow-origin')]).toEqual([
    200,
    'text/calendar; charset=utf-8',
    '*',
  ]);
  const again = await ask({ 'If-None-Match': headers.get('etag') ?? '' });
  expect([again.status, await again.text()]).toEqual([304, '']);
  expect((await member.request('/picks.ics', { method: 'POST' })).status).toBe(405);
});
