import { closeAccount } from '@picks/contract/account';
import { createCalendarFeed, getCalendarFeed, removeCalendarFeed } from '@picks/contract/calendar';
import { updatePick } from '@picks/contract/picks.admin';
import { reauthenticate } from '@picks/contract/sign-in';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createRateLimits, rateLimits } from '#src/http/rate-limit.ts';
import { testApp } from '#test/app.ts';
import { calendarTime, SECRET, SECRET_WORDS, unfolded } from '#test/calendars.ts';
import { webOrigins } from '#test/web-origins.ts';
import { givePlan, newAdmin, newMember, PASSWORD, publish } from '#test/people.ts';

const logged: string[] = [];
const app = await testApp(undefined, { onLog: (line) => logged.push(line) });
const { clock, owner } = app;
const origin = app.deps.config.memberOrigin;
const { member } = webOrigins({ ...app.deps, limits: createRateLimits(app.deps.sql) });
const HOUR = 3600;
const ahead = (hours: number) => new Date(clock.now().getTime() + hours * HOUR * 1000).toISOString();

let email = '';
let token = '';
let members = 0;

const ask = async (file: string, headers: Record<string, string> = {}) =>
  member.request(`/calendar/${file}`, { headers });
/** The name of the file at an address. */
const fileOf = (address: string) => address.slice(`${origin}/calendar/`.length);
const create = async () => fileOf((await app.member(createCalendarFeed, { token })).data.address);
const read = async (file: string) => unfolded(await (await ask(file)).text());

beforeAll(async () => {
  await newAdmin(app);
});
beforeEach(async () => {
  await owner`update picks set deleted_at = now() where deleted_at is null`;
  members += 1;
  email = `calendar-${members}@example.com`;
  token = await newMember(app, email);
});

describe("a member's own calendar", () => {
  test('has no address until the member makes one, which is told once', async () => {
    expect((await app.member(getCalendarFeed, { token })).data).toEqual({ createdAt: null });
    const { data } = await app.member(createCalendarFeed, { token });
    expect(data).toEqual({
      createdAt: clock.now().toISOString(),
      address: expect.stringMatching(/^http.*\/calendar\/[\w-]{43}\.ics$/),
    });
    expect((await app.member(getCalendarFeed, { token })).data).toEqual({ createdAt: data.createdAt });
    expect((await app.member(getCalendarFeed)).status).toBe(401);
  });

  test('says what was picked where the member may open it; of a locked pick the game and its time alone', async () => {
    const admin = await newAdmin(app);
    const gold = await publish(app, admin, 'gold', { ...SECRET, matchDate: ahead(2), homeTeam: 'Locked' });
    await publish(app, admin, 'free', { prediction: 'Known to all', matchDate: ahead(3), homeTeam: 'Free' });
    const file = await create();
    const locked = await read(file);
    expect(locked).toContain('SUMMARY:Locked vs Miami Heat');
    expect(locked).toContain(`DTSTART:${calendarTime(gold.matchDate)}`);
    expect(locked).toContain(`/dashboard/picks/${gold._id}`);
    expect(locked).toContain('This pick is locked.');
    expect(locked).toContain('Pick: Known to all');
    for (const word of SECRET_WORDS) expect(locked).not.toContain(word);
    await givePlan(app, email, { plan: 'gold' });
    expect(await read(file)).toContain(String.raw`Pick: Nobody knows this\, odds 7.77\, 3.3 u.`);
    await owner`update users set plan_expires_at = ${clock.now()} where email = ${email}`;
    expect(await read(file)).not.toContain('Nobody');
  });

  test('keeps a game for a week, and follows one that moves or is taken back', async () => {
    const admin = await newAdmin(app);
    const moved = await publish(app, admin, 'gold', { matchDate: ahead(2), homeTeam: 'Moved' });
    await publish(app, admin, 'gold', { matchDate: ahead(1), homeTeam: 'Begun' });
    const file = await create();
    await app.console(updatePick, {
      token: admin,
      params: { id: moved._id },
      body: { matchDate: ahead(200) },
    });
    clock.advance(3 * HOUR);
    const games = async () => [...(await read(file)).matchAll(/^SUMMARY:(\w+)/gm)].map(([, home]) => home);
    expect(await games()).toEqual(['Begun', 'Moved']);
    clock.advance(7 * 24 * HOUR);
    expect(await games()).toEqual(['Moved']);
  });
});

describe('its address', () => {
  test('is replaced by a new one and taken away, at once', async () => {
    const first = await create();
    expect((await ask(first)).status).toBe(200);
    const second = await create();
    expect([(await ask(first)).status, (await ask(second)).status]).toEqual([404, 200]);
    expect((await app.member(removeCalendarFeed, { token })).status).toBe(204);
    expect((await ask(second)).status).toBe(404);
    expect((await app.member(getCalendarFeed, { token })).data).toEqual({ createdAt: null });
    expect((await app.member(removeCalendarFeed, { token })).status).toBe(204);
  });

  test('ends with what ends the other sessions of the account, a ban and its closing', async () => {
    const file = await create();
    await owner`update users set is_active = false where email = ${email}`;
    expect((await ask(file)).status).toBe(404);
    await owner`update users set is_active = true where email = ${email}`;
    expect((await ask(file)).status).toBe(200);
    await owner`update users set session_epoch = session_epoch + 1 where email = ${email}`;
    expect((await ask(file)).status).toBe(404);
    await owner`update sessions s set session_epoch = u.session_epoch from users u where u.id = s.user_id and u.email = ${email}`;
    expect((await app.member(getCalendarFeed, { token })).data).toEqual({ createdAt: null });
    await create();
    expect((await app.member(closeAccount, { token })).status).toBe(204);
    const rows = await owner`select from calendar_feeds f join users u on u.id = f.user_id
      where u.closed_at is not null`;
    expect(rows).toHaveLength(0);
  });

  test('is created only after a recent confirmation, and its owner gets an email', async () => {
    clock.advance(301);
    const refused = await app.member(createCalendarFeed, { token });
    expect([refused.status, refused.problem.code]).toEqual([403, 'reauthentication_required']);
    await app.member(reauthenticate, { token, body: { password: PASSWORD } });
    await create();
    await app.runJobs();
    expect(app.mails.findLast(({ to }) => to === email)?.subject).toBe(
      'Your picks calendar has a new address',
    );
    const acts = await owner`select from audit_entries a join users u on u.id::text = a.target_id
      where u.email = ${email} and a.action = 'calendar.address_created'`;
    expect(acts).toHaveLength(1);
  });

  test('is nobody’s but its owner’s: kept as a hash, not logged, not indexed, nor shared', async () => {
    const file = await create();
    const name = file.replace('.ics', '');
    const [row] = await owner<{ feed: string }[]>`select f::text as feed from calendar_feeds f limit 1`;
    expect(row?.feed).not.toContain(name);
    expect(row?.feed).not.toContain(Buffer.from(name).toString('hex'));
    const { headers } = await ask(file);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, max-age=300',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    });
    expect(headers.get('access-control-allow-origin')).toBeNull();
    await owner`alter table picks rename to picks_away`;
    expect((await ask(file)).status).toBe(500);
    await owner`alter table picks_away rename to picks`;
    expect(logged.join('\n')).toContain('"route":"/calendar/:file"');
    expect(logged.join('\n')).not.toContain(name);
  });

  test('is answered with 404 when it is none, whatever is asked', async () => {
    const file = await create();
    for (const other of [
      'a.ics',
      file.replace('.ics', ''),
      file.replace('.ics', '.txt'),
      `${'A'.repeat(43)}.ics`,
    ])
      expect([other, (await ask(other)).status]).toEqual([other, 404]);
    expect((await member.request(`/calendar/${file}`, { method: 'POST' })).status).toBe(405);
  });

  test('is read so often an hour, and asked for again unchanged costs no bytes', async () => {
    const file = await create();
    const tag = (await ask(file)).headers.get('etag') ?? '';
    const again = await ask(file, { 'If-None-Match': tag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    for (let read = 2; read < rateLimits.calendarFeeds.points; read += 1) await ask(file);
    expect((await ask(file)).status).toBe(429);
  });
});
