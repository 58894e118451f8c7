import { saveAlertPreferences } from '@picks/contract/alerts';
import { updatePick } from '@picks/contract/picks.admin';
import { savePushReceipt } from '@picks/contract/push';
import { saveReads } from '@picks/contract/unread';
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

beforeEach(async () => {
  clock.set(NOON);
  await sql`delete from alert_preferences`;
  await sql`update users set notify_picks = true, notify_email = true, timezone = 'America/New_York'`;
  await sql`update picks set deleted_at = ${NOON}, updated_at = ${NOON} where deleted_at is null`;
  await givePlan(app, EMAIL, { plan: 'gold' });
  admin = await newAdmin(app);
  await choose({ emailMissed: true });
  await runAllJobs(app);
  app.mails.splice(0);
});

async function choose(body: object): Promise<void> {
  const { status, text } = await app.member(saveAlertPreferences, { token, body });
  expect(status, text).toBe(200);
}

const at = (time: string) => clock.set(new Date(time));
const game = (matchDate: string, changes: object = {}) =>
  publish(app, admin, 'gold', { matchDate: new Date(matchDate).toISOString(), ...changes });
const emailed = () => app.mails.splice(0).map(({ subject }) => subject);

/** What a device says once it shows the alerts that went out. */
async function show(): Promise<void> {
  const rows = await sql<{ nonce: string }[]>`select nonce from push_deliveries where received_at is null`;
  for (const { nonce } of rows) await app.member(savePushReceipt, { body: { nonce, event: 'received' } });
}

describe('who no device told of a new pick', () => {
  test('is emailed two hours before kickoff, once, also over a restart, and not of what was picked', async () => {
    const { _id: id } = await game('2026-11-18T20:00Z', { prediction: 'zebra cover', odds: 7.77 });
    await runAllJobs(app);
    at('2026-11-18T17:59:59Z');
    await runAllJobs(app);
    expect(app.mails).toEqual([]);
    at('2026-11-18T18:00Z');
    await sql`select graphile_worker.add_job('push.missed', json_build_object('pickId', ${id}::text))`;
    await runAllJobs(app);
    expect(app.mails.map(({ to }) => to)).toEqual([EMAIL]);
    expect(app.mails[0]?.text).toContain('kickoff 15:00');
    expect(app.mails[0]?.text).toContain(`/dashboard/picks/${id}`);
    expect(app.mails[0]?.text).not.toMatch(/7\.77|zebra/);
  });

  test('of a game that starts sooner is emailed five minutes after it was posted', async () => {
    await game('2026-11-18T13:00Z');
    at('2026-11-18T12:04:59Z');
    await runAllJobs(app);
    expect(emailed()).toEqual([]);
    at('2026-11-18T12:05Z');
    await runAllJobs(app);
    expect(emailed()).toHaveLength(1);
  });

  test('is emailed as the kickoff was moved', async () => {
    const { _id: id } = await game('2026-11-18T20:00Z');
    await app.console(updatePick, {
      token: admin,
      params: { id },
      body: { matchDate: '2026-11-18T22:00:00Z' },
    });
    at('2026-11-18T18:00Z');
    await runAllJobs(app);
    expect(emailed()).toEqual([]);
    at('2026-11-18T20:00Z');
    await runAllJobs(app);
    expect(emailed()).toHaveLength(1);
  });
});

describe('is not emailed', () => {
  test.each<[string, () => unknown]>([
    ['who did not ask for it', () => choose({ emailMissed: false })],
    ['who turned off emails of this kind', () => sql`update users set notify_email = false`],
    ['who wants no alerts of picks', () => choose({ kinds: { picks: false } })],
    ['who muted the sport', () => choose({ sports: { muted: ['NBA'] } })],
    ['whose plan is over', () => givePlan(app, EMAIL, { plan: 'free' })],
    ['whose device showed it', show],
    ['of a game that has begun', () => at('2026-11-18T20:00Z')],
  ])('%s', async (_, change) => {
    await game('2026-11-18T20:00Z');
    await app.runJobs();
    at('2026-11-18T18:00Z');
    await change();
    await runAllJobs(app);
    expect(emailed()).toEqual([]);
  });

  test('who opened the pick', async () => {
    const { _id: id } = await game('2026-11-18T20:00Z');
    await app.runJobs();
    await app.member(saveReads, { token, body: { reads: [{ id, rev: 1 }] } });
    at('2026-11-18T18:00Z');
    await runAllJobs(app);
    expect(emailed()).toEqual([]);
  });

  test('who is told of it when the quiet hours end', async () => {
    await choose({ quietHours: { enabled: true, from: '06:00', to: '14:00', kickoffOverride: true } });
    await game('2026-11-18T20:00Z');
    await app.runJobs();
    at('2026-11-18T18:00Z');
    await runAllJobs(app);
    expect(emailed()).toEqual([]);
  });
});
