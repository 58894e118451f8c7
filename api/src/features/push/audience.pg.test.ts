import { saveAlertPreferences } from '@picks/contract/alerts';
import { getPick } from '@picks/contract/picks';
import { getPickAudience } from '@picks/contract/picks.admin';
import { expect, test } from 'vitest';
import { NOON, testApp } from '#test/app.ts';
import { type MemberOptions, newAdmin, newMember, publish } from '#test/people.ts';
import { addDevice } from '#test/push-devices.ts';

const app = await testApp();
const { sql } = app.deps;
const admin = await newAdmin(app);

const plans: Readonly<Record<string, MemberOptions>> = {
  free: {},
  silver: { plan: 'silver', weeklyPickLimit: 3 },
  gold: { plan: 'gold' },
};
const quietHours = { enabled: true, from: '11:00', to: '14:00', kickoffOverride: true };
/** What members chose, each with one device more than the one before, up to two. */
const choices = {
  nothing: {},
  'no picks': { kinds: { picks: false } },
  'not this sport': { sports: { muted: ['NBA'] } },
  'not this league': { leagues: { muted: [{ sport: 'NBA', league: 'Cup' }] } },
  'sure ones': { minConfidence: 'high' },
  'quiet, or at once': { quietHours },
  'quiet, or never': { quietHours: { ...quietHours, kickoffOverride: false } },
  summary: { digest: { enabled: true, at: '13:30' } },
} as const;

/** One of each plan who chose nothing. */
const readers: string[] = [];
for (const [plan, options] of Object.entries(plans))
  for (const [index, choice] of Object.values(choices).entries()) {
    const token = await newMember(app, `${plan}${index}@example.com`, options);
    await sql`update users set timezone = 'UTC' where email = ${`${plan}${index}@example.com`}`;
    await app.member(saveAlertPreferences, { token, body: choice });
    // the seventh of the free plan has none
    const devices = plan + index === 'free6' ? 0 : 1 + (index % 2);
    for (const device of Array(devices).keys()) await addDevice(app, token, `${plan}${index}-${device}`);
    if (index === 0) readers.push(token);
  }
// a device that was signed out is not counted
const out = await newMember(app, 'out@example.com', { plan: 'gold' });
await addDevice(app, out, 'out');
await sql`update sessions set ended_at = ${NOON}, end_reason = 'logout'
  where user_id = (select id from users where email = 'out@example.com')`;

const hoursAhead = (hours: number) => new Date(NOON.getTime() + hours * 3_600_000).toISOString();
const games = [
  { sport: 'NBA', league: 'Cup', confidence: 'high', matchDate: hoursAhead(3) },
  { sport: 'NBA', league: 'NBA', confidence: 'low', matchDate: hoursAhead(1) },
  { sport: 'NFL', league: 'Cup', confidence: 'medium', matchDate: hoursAhead(1) },
  { sport: 'NFL', league: 'NFL', confidence: 'high', matchDate: hoursAhead(30) },
] as const;
const cases = (['free', 'silver', 'premium', 'gold'] as const).flatMap((accessLevel) =>
  games.map((game) => ({ ...game, accessLevel })),
);

test(`what is counted before a pick goes out is what is sent then, in ${cases.length} cases of level, game and weekly limit`, async () => {
  const seen = [];
  for (const [place, planned] of cases.entries()) {
    app.clock.set(new Date(NOON.getTime() + place));
    app.pushes.length = 0;
    const { data, text, status } = await app.console(getPickAudience, { token: admin, query: planned });
    expect(status, text).toBe(200);
    const { _id } = await publish(app, admin, planned.accessLevel, planned);
    await app.runJobs();
    const names = app.pushes.map(({ target }) => /(\w+)-\d$/.exec(target.endpoint)?.[1]);
    const [held] = await sql<[{ count: number }]>`
      select count(*)::int from push_holds h join push_sends s on s.id = h.send_id
      where s.pick_id = ${_id} and released_by is null`;
    const isOpen = await Promise.all(
      readers.map(
        async (token) => (await app.member(getPick, { token, params: { id: _id } })).data.pick.locked,
      ),
    );
    // the administrator has the free plan, and who has signed out is on Gold
    const own = [1, 0, 1].map((more) => more + Object.keys(choices).length);
    expect(data, JSON.stringify(planned)).toEqual({
      members: isOpen.reduce((sum, isLocked, index) => sum + (isLocked ? 0 : (own[index] ?? 0)), 0),
      alerted: new Set(names).size,
      devices: names.length,
      later: held.count,
    });
    seen.push(data.members);
  }
  expect(new Set(seen)).toEqual(new Set([26, 17, 9]));
}, 120_000);

test('before anything is typed it is a free pick of no sport at no time', async () => {
  app.clock.set(NOON);
  const { data } = await app.console(getPickAudience, { token: admin });
  expect(data).toMatchObject({ members: 26, later: 9 - 1 });
});
