import {
  getAlertPreferences,
  removeReminder,
  saveAlertPreferences,
  setReminder,
} from '@picks/contract/alerts';
import { getProfile, updateProfile } from '@picks/contract/profile';
import { deletePick, updatePick } from '@picks/contract/picks.admin';
import { pushPayload } from '@picks/contract/push';
import { beforeEach, describe, expect, test } from 'vitest';
import { NOON, testApp } from '#test/app.ts';
import { runAllJobs } from '#test/jobs.ts';
import { givePlan, newAdmin, newMember, publish } from '#test/people.ts';
import { addDevice } from '#test/push-devices.ts';

const app = await testApp();
const { clock, deps } = app;
const { sql } = deps;
const EMAIL = 'ana@example.com';
const token = await newMember(app, EMAIL, { plan: 'gold' });
await addDevice(app, token, 'phone');
let admin = '';

const choose = async (body: object) => {
  const { status, text, data } = await app.member(saveAlertPreferences, { token, body });
  expect(status, text).toBe(200);
  return data.preferences;
};

beforeEach(async () => {
  clock.set(NOON);
  await sql`delete from alert_preferences`;
  await sql`update users set notify_picks = true, notify_results = true, timezone = 'America/New_York'`;
  await sql`update picks set deleted_at = ${NOON}, updated_at = ${NOON} where deleted_at is null`;
  await givePlan(app, EMAIL, { plan: 'gold' });
  admin = await newAdmin(app);
  await settle();
});

/** Titles of what was told once every job has run. */
async function settle(): Promise<string[]> {
  await runAllJobs(app);
  return app.pushes.splice(0).map(({ message }) => {
    const { title } = pushPayload.parse(JSON.parse(message.payload)).notification;
    return title;
  });
}

const at = (time: string) => clock.set(new Date(time));
const game = (matchDate: string, changes: object = {}) =>
  publish(app, admin, 'gold', { matchDate: new Date(matchDate).toISOString(), ...changes });

describe('choices', () => {
  test('are all alerts and no quiet hours for a member who made none', async () => {
    const { data } = await app.member(getAlertPreferences, { token });
    expect(data.preferences).toMatchObject({
      kinds: {
        picks: true,
        results: true,
        changes: true,
        voids: true,
        money: true,
        tickets: true,
        announcements: true,
      },
      quietHours: { enabled: false },
      reminder: 0,
      timezone: 'America/New_York',
    });
  });

  test('can be saved exactly as they were read', async () => {
    const pick = await game('2026-11-25T20:00:00Z');
    await app.member(setReminder, { token, params: { id: pick._id } });
    await choose({ digest: { enabled: true, at: '09:30' }, sports: { muted: ['NHL'] }, reminder: 10 });
    const { preferences } = (await app.member(getAlertPreferences, { token })).data;
    expect(preferences.reminders).toEqual([{ pick: pick._id, minutes: 30 }]);
    expect(await choose(preferences)).toEqual(preferences);
  });

  test('ignore reminders and the time zone, which have calls of their own', async () => {
    const saved = await choose({ reminders: [], timezone: 'Asia/Tokyo', emailMissed: true });
    expect(saved).toMatchObject({ timezone: 'America/New_York', emailMissed: true });
    const pick = await game('2026-11-25T20:00:00Z');
    await app.member(setReminder, { token, params: { id: pick._id } });
    expect((await choose({ reminders: [] })).reminders).toHaveLength(1);
  });

  test('stay as they are where nothing is said', async () => {
    await choose({ leagues: { muted: [{ sport: 'NBA', league: 'NBA' }] }, reminder: 30 });
    const saved = await choose({ kinds: { money: false } });
    expect(saved).toMatchObject({
      kinds: { money: false, tickets: true },
      leagues: { muted: [{ sport: 'NBA', league: 'NBA' }] },
      reminder: 30,
    });
    expect((await choose({ reminder: 0 })).reminder).toBe(0);
  });

  test('made under one key are made once, and what was chosen since stays', async () => {
    const headers = { 'Idempotency-Key': 'choices of a phone' };
    const body = { kinds: { picks: false, money: false } };
    await app.member(saveAlertPreferences, { token, body, headers });
    await choose({ kinds: { picks: true, money: true } });
    const again = await app.member(saveAlertPreferences, { token, body, headers });
    expect([again.status, again.data.preferences.kinds]).toMatchObject([200, { picks: true, money: true }]);
    const other = await app.member(saveAlertPreferences, { token, body: { reminder: 30 }, headers });
    expect(other.problem.code).toBe('idempotency_key_reused');
  });

  test('of picks and results are those of the profile, whichever app makes them', async () => {
    await choose({ kinds: { picks: false } });
    const { user } = (await app.member(getProfile, { token })).data;
    expect(user.notifications).toMatchObject({ picks: false, results: true });
    const body = { email: EMAIL, timezone: user.timezone, notifications: { picks: true, results: false } };
    await app.member(updateProfile, { token, body });
    const { kinds } = (await app.member(getAlertPreferences, { token })).data.preferences;
    expect(kinds).toMatchObject({ picks: true, results: false, changes: true, voids: false });
  });

  test.each([
    [{ quietHours: { enabled: true, from: '24:00', to: '07:00', kickoffOverride: true } }],
    [{ reminder: 45 }],
    [{ minConfidence: 'certain' }],
    [{ kinds: { everything: true } }],
    [{ leagues: { muted: [{ sport: 'NBA' }] } }],
  ])('that mean nothing are refused: %j', async (body) => {
    expect((await app.member(saveAlertPreferences, { token, body })).status).toBe(422);
  });
});

describe('a new pick', () => {
  test.each<[string, object, string[]]>([
    ['of a muted league', { leagues: { muted: [{ sport: 'NBA', league: 'NBA' }] } }, []],
    [
      'of a league of that name in another sport',
      { leagues: { muted: [{ sport: 'NCAA', league: 'NBA' }] } },
      ['New pick · NBA'],
    ],
    ['of a muted sport', { sports: { muted: ['NBA'] } }, []],
    ['below the confidence wanted', { minConfidence: 'high' }, []],
    ['of the confidence wanted', { minConfidence: 'medium' }, ['New pick · NBA']],
    ['when none are wanted', { kinds: { picks: false } }, []],
  ])('%s', async (_, choices, told) => {
    await choose(choices);
    await game('2026-11-18T15:00Z', { confidence: 'medium' });
    expect(await settle()).toEqual(told);
  });
});

const quietHours = { enabled: true, from: '22:00', to: '07:00', kickoffOverride: true };

describe('in quiet hours', () => {
  const [halfPastEleven, seven] = ['2026-11-18T04:30Z', '2026-11-18T12:00Z'];

  test('a pick waits for seven, also over a restart, and comes once', async () => {
    await choose({ quietHours });
    at(halfPastEleven);
    await game('2026-11-18T20:00Z');
    expect(await settle()).toEqual([]);
    at('2026-11-18T11:59:59Z');
    expect(await settle()).toEqual([]);
    at(seven);
    const other = await testApp(app);
    await sql`update graphile_worker._private_jobs set run_at = now() where task_id in (select id from graphile_worker._private_tasks where identifier like 'push.%')`;
    await other.runJobs();
    await other.runJobs();
    expect([...other.pushes, ...app.pushes]).toHaveLength(1);
    app.pushes.length = 0;
    expect(await settle()).toEqual([]);
  });

  test.each([
    [true, ['New pick · NBA']],
    [false, []],
  ])('one whose game starts at five is sent at once or not at all: %s', async (kickoffOverride, told) => {
    await choose({ quietHours: { ...quietHours, kickoffOverride } });
    at(halfPastEleven);
    await game('2026-11-18T10:00Z');
    expect(await settle()).toEqual(told);
    at(seven);
    expect(await settle()).toEqual([]);
  });

  test('several picks are one message with their number, and so are results', async () => {
    const played = [await game('2026-11-18T13:00Z'), await game('2026-11-18T13:00Z')];
    await settle();
    await choose({ quietHours });
    at('2026-11-19T04:30Z');
    admin = await newAdmin(app);
    for (const hour of [20, 21, 22]) await game(`2026-11-19T${hour}:00Z`);
    for (const { _id: id } of played)
      await app.console(updatePick, { token: admin, params: { id }, body: { status: 'won' } });
    expect(await settle()).toEqual([]);
    at('2026-11-19T12:00Z');
    expect((await settle()).toSorted()).toEqual(['2 results', '3 new picks']);
  });

  test('what is no longer so by seven is not told: a game that was moved up, a pick taken back, one now muted', async () => {
    await choose({ quietHours: { ...quietHours, kickoffOverride: false } });
    at(halfPastEleven);
    admin = await newAdmin(app);
    const [moved, back] = [await game('2026-11-18T20:00Z'), await game('2026-11-18T20:00Z')];
    await game('2026-11-18T20:00Z', { league: 'Summer League' });
    await settle();
    await app.console(updatePick, {
      token: admin,
      params: { id: moved._id },
      body: { matchDate: '2026-11-18T11:00:00Z' },
    });
    await app.console(deletePick, { token: admin, params: { id: back._id } });
    await choose({ leagues: { muted: [{ sport: 'NBA', league: 'Summer League' }] } });
    expect(await settle()).toEqual([]);
    at(seven);
    expect(await settle()).toEqual([]);
  });

  test('a game that is moved before their end is told of at once, as the new pick it is', async () => {
    await choose({ quietHours });
    at(halfPastEleven);
    admin = await newAdmin(app);
    const { _id: id } = await game('2026-11-18T20:00Z');
    expect(await settle()).toEqual([]);
    await app.console(updatePick, {
      token: admin,
      params: { id },
      body: { matchDate: '2026-11-18T10:00:00Z' },
    });
    expect(await settle()).toEqual(['New pick · NBA']);
  });

  test('a result older than a day is not told any more', async () => {
    const { _id: id } = await game('2026-11-18T13:00Z');
    await settle();
    await choose({ quietHours });
    at('2026-11-19T04:30Z');
    admin = await newAdmin(app);
    await app.console(updatePick, { token: admin, params: { id }, body: { status: 'lost' } });
    await settle();
    at('2026-11-20T04:30:01Z');
    expect(await settle()).toEqual([]);
  });
});

test('the digest holds new picks of the day until its hour', async () => {
  await choose({ digest: { enabled: true, at: '18:00' } });
  await game('2026-11-19T02:00Z');
  await game('2026-11-19T03:00Z');
  await game('2026-11-18T20:00Z', { league: 'Early' });
  expect(await settle()).toEqual(['New pick · Early']);
  at('2026-11-18T23:00Z');
  expect(await settle()).toEqual(['2 new picks']);
});

describe('a change before kickoff', () => {
  test.each<[object, string[]]>([
    [{ odds: 2.05 }, ['Odds changed · NBA']],
    [{ market: { type: 'spread', line: -5, side: 'home' } }, ['Line changed · NBA']],
    [{ odds: 2.05, matchDate: '2026-11-18T18:00:00Z' }, ['New kickoff time · NBA']],
    [{ analysis: 'More of it' }, []],
  ])('%j', async (body, told) => {
    const { _id: id } = await game('2026-11-18T20:00Z');
    await settle();
    await app.console(updatePick, { token: admin, params: { id }, body });
    expect(await settle()).toEqual(told);
    await choose({ kinds: { changes: false } });
    await app.console(updatePick, { token: admin, params: { id }, body: { odds: 3 } });
    expect(await settle()).toEqual([]);
  });

  test('says nothing of the odds or the pick', async () => {
    const { _id: id } = await game('2026-11-18T20:00Z');
    await settle();
    await app.console(updatePick, {
      token: admin,
      params: { id },
      body: { odds: 7.77, prediction: 'zebra cover' },
    });
    await app.runJobs();
    expect(app.pushes[0]?.message.payload).not.toMatch(/(?<!\d)7\.77(?!\d)|zebra/);
  });
});

test('a pick that is withdrawn, or void, is told of unless that is not wanted', async () => {
  const [one, two] = [await game('2026-11-18T20:00Z'), await game('2026-11-18T20:00Z')];
  await settle();
  await app.console(deletePick, { token: admin, params: { id: one._id } });
  await app.console(updatePick, { token: admin, params: { id: two._id }, body: { status: 'void' } });
  expect((await settle()).toSorted()).toEqual(['Void · NBA', 'Withdrawn · NBA']);
});

describe('a reminder', () => {
  const told = ['Starting soon · NBA'];

  test.each([60, 30, 10])('comes %i minutes before kickoff, once', async (reminder) => {
    await choose({ reminder });
    await game('2026-11-18T15:00Z');
    await settle();
    at(new Date(Date.parse('2026-11-18T15:00Z') - reminder * 60_000 - 1000).toISOString());
    expect(await settle()).toEqual([]);
    clock.advance(1);
    expect(await settle()).toEqual(told);
    clock.advance(60);
    expect(await settle()).toEqual([]);
  });

  test('moves with its game', async () => {
    await choose({ reminder: 30 });
    const { _id: id } = await game('2026-11-18T15:00Z');
    await app.console(updatePick, {
      token: admin,
      params: { id },
      body: { matchDate: '2026-11-18T16:00:00Z' },
    });
    await settle();
    at('2026-11-18T14:30Z');
    expect(await settle()).toEqual([]);
    at('2026-11-18T15:30Z');
    expect(await settle()).toEqual(told);
  });

  test.each<[string, string, object]>([
    ['that is five minutes late', '2026-11-18T14:35Z', {}],
    ['of a muted sport', '2026-11-18T14:30Z', { sports: { muted: ['NBA'] } }],
  ])('%s is not sent', async (_, time, choices) => {
    await choose({ reminder: 30, ...choices });
    await game('2026-11-18T15:00Z');
    await settle();
    at(time);
    expect(await settle()).toEqual([]);
  });

  test('of one pick comes by choice, half an hour before, and not once it is removed or the plan is over', async () => {
    const [kept, removed] = [await game('2026-11-18T15:00Z'), await game('2026-11-18T15:00Z')];
    for (const { _id: id } of [kept, removed]) {
      const { data } = await app.member(setReminder, { token, params: { id } });
      expect(data).toEqual({ remindAt: '2026-11-18T14:30:00.000Z', minutes: 30 });
    }
    await app.member(removeReminder, { token, params: { id: removed._id } });
    const { preferences } = (await app.member(getAlertPreferences, { token })).data;
    expect(preferences.reminders).toEqual([{ pick: kept._id, minutes: 30 }]);
    await settle();
    at('2026-11-18T14:30Z');
    expect(await settle()).toEqual(told);
  });

  test('is nothing for a plan that ended meanwhile', async () => {
    const { _id: id } = await game('2026-11-18T15:00Z');
    await app.member(setReminder, { token, params: { id } });
    await settle();
    await givePlan(app, EMAIL, {});
    at('2026-11-18T14:30Z');
    expect(await settle()).toEqual([]);
  });

  test('is refused of a pick that is locked, or starts in ten minutes', async () => {
    const soon = await game('2026-11-18T12:10Z');
    const later = await game('2026-11-18T12:20Z');
    const ask = async (id: string) => {
      const { problem, data } = await app.member(setReminder, { token, params: { id } });
      return problem.code ?? data.minutes;
    };
    expect([await ask(soon._id), await ask(later._id)]).toEqual(['reminder_too_late', 10]);
    await givePlan(app, EMAIL, {});
    expect(await ask(later._id)).toBe('not_found');
  });
});
