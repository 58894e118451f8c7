import type { AccessLevel } from '@picks/contract/picks';
import { deletePick, getAdminPick, updatePick } from '@picks/contract/picks.admin';
import { logout } from '@picks/contract/sign-in';
import { sendTestPush } from '@picks/contract/push';
import { beforeEach, describe, expect, test } from 'vitest';
import { weekStart } from '#src/features/picks/picks.rules.ts';
import { NOON, testApp } from '#test/app.ts';
import { givePlan, type MemberOptions, newAdmin, newMember, publish } from '#test/people.ts';
import { addDevice, reached } from '#test/push-devices.ts';
import { fanOut } from './fan-out.queries.ts';

const app = await testApp();
const { clock, deps } = app;
const { sql } = deps;
const admin = await newAdmin(app);
const inAnHour = new Date(NOON.getTime() + 3_600_000);

/** One device a member, called like the member. */
const members: Record<string, MemberOptions> = {
  free: {},
  silver: { plan: 'silver' },
  gold: { plan: 'gold' },
  goldUntilLater: { plan: 'gold', planExpiresAt: inAnHour },
  lapsed: { plan: 'gold', planExpiresAt: NOON },
  silverOne: { plan: 'silver', weeklyPickLimit: 1 },
  goldTwo: { plan: 'gold', weeklyPickLimit: 2 },
  quiet: { plan: 'gold' },
  disabled: { plan: 'gold' },
  unverified: { plan: 'gold' },
  ended: { plan: 'gold' },
  loggedOut: { plan: 'gold' },
};
const emailOf = (name: string) => `${name.toLowerCase()}@example.com`;
const tokens = new Map<string, string>();
for (const [name, options] of Object.entries(members)) {
  const token = await newMember(app, emailOf(name), options);
  tokens.set(name, token);
  await addDevice(app, token, name);
}
await sql`update users set notify_picks = false where email = ${emailOf('quiet')}`;
await sql`update users set is_active = false where email = ${emailOf('disabled')}`;
await sql`update users set email_verified_at = null where email = ${emailOf('unverified')}`;
await sql`update sessions set ended_at = ${NOON}, end_reason = 'password_reset'
  where user_id = (select id from users where email = ${emailOf('ended')})`;
await app.member(logout, { token: tokens.get('loggedOut') });

beforeEach(async () => {
  clock.set(NOON);
  await sql`update picks set deleted_at = ${NOON}, updated_at = ${NOON} where deleted_at is null`;
  for (const [name, options] of Object.entries(members)) await givePlan(app, emailOf(name), options);
  await app.runJobs();
  app.pushes.length = 0;
});

/** Publishes and lets the queue work; the devices that were told. */
async function tell(level: AccessLevel): Promise<string[]> {
  app.pushes.length = 0;
  clock.advance(1);
  await publish(app, admin, level);
  await app.runJobs();
  return reached(app.pushes);
}

const paid = ['gold', 'goldTwo', 'goldUntilLater'];

describe('a result', () => {
  /** Publishes, plays and settles; the devices that were told of the result. */
  async function settle(level: AccessLevel, status: 'won' | 'void' = 'won'): Promise<string[]> {
    const { _id: id } = await publish(app, admin, level);
    await app.runJobs();
    clock.advance(4 * 3600);
    app.pushes.length = 0;
    const { status: answer, text } = await app.console(updatePick, {
      token: await newAdmin(app),
      params: { id },
      body: { status },
    });
    expect(answer, text).toBe(200);
    await app.runJobs();
    return reached(app.pushes);
  }

  test.each<[AccessLevel, string[]]>([
    ['free', ['gold', 'goldTwo', 'silver', 'silverOne', 'free', 'goldUntilLater', 'lapsed', 'quiet']],
    ['silver', ['gold', 'goldTwo', 'quiet', 'silver', 'silverOne']],
    ['gold', ['gold', 'goldTwo', 'quiet']],
  ])('of level %s is told to those whose plan opened it, and who want results', async (level, told) => {
    expect(await settle(level)).toEqual(told.toSorted());
  });

  test('is told to nobody who does not want results', async () => {
    await sql`update users set notify_results = false where email = ${emailOf('gold')}`;
    expect(await settle('gold')).toEqual(['goldTwo', 'quiet']);
    await sql`update users set notify_results = true where email = ${emailOf('gold')}`;
  });

  test('is told again when it is corrected, and an edit of the analysis tells nobody', async () => {
    const { _id: id } = await publish(app, admin, 'gold');
    clock.advance(4 * 3600);
    const token = await newAdmin(app);
    const change = async (body: object) => {
      await app.runJobs();
      app.pushes.length = 0;
      await app.console(updatePick, { token, params: { id }, body });
      await app.runJobs();
      return reached(app.pushes);
    };
    expect(await change({ status: 'won' })).toContain('gold');
    expect(await change({ analysis: 'Longer than before.' })).toEqual([]);
    expect(await change({ status: 'lost' })).toContain('gold');
  });
});

describe('the first pick of the week', () => {
  test.each<[AccessLevel, string[]]>([
    ['free', [...paid, 'free', 'lapsed', 'silver', 'silverOne']],
    ['silver', [...paid, 'silver', 'silverOne']],
    ['premium', [...paid, 'silver', 'silverOne']],
    ['gold', paid],
  ])('of level %s is told to those whose plan opens it', async (level, told) => {
    expect(await tell(level)).toEqual(told.toSorted());
  });
});

describe('a weekly limit', () => {
  test('counts the paid picks that the plan opens, in order; free ones are always told', async () => {
    expect(await tell('gold')).toEqual(paid.toSorted());
    expect(await tell('silver')).toEqual([...paid, 'silver', 'silverOne'].toSorted());
    expect(await tell('premium')).toEqual(['gold', 'goldUntilLater', 'silver']);
    expect(await tell('free')).toContain('silverOne');
  });

  test('counts anew from Monday 00:00 UTC', async () => {
    await tell('silver');
    clock.set(new Date('2026-11-22T23:59:57Z'));
    const late = await newAdmin(app);
    await publish(app, late, 'silver');
    await app.runJobs();
    app.pushes.length = 0;
    clock.set(new Date('2026-11-23T00:00:00Z'));
    await publish(app, late, 'silver');
    await app.runJobs();
    expect(reached(app.pushes)).toContain('silverOne');
  });

  test('counts what is published at that very moment', async () => {
    clock.set(new Date('2026-11-23T00:00:00Z'));
    const monday = await newAdmin(app);
    await publish(app, monday, 'silver');
    await publish(app, monday, 'silver');
    await app.runJobs();
    expect(reached(app.pushes).filter((name) => name === 'silverOne')).toHaveLength(1);
  });
});

describe('who is told is decided when it is sent', () => {
  const waiting = async (level: AccessLevel) => (await publish(app, admin, level))._id;
  const told = async () => {
    await app.runJobs();
    return reached(app.pushes);
  };

  test('a plan bought meanwhile counts', async () => {
    await waiting('gold');
    await givePlan(app, emailOf('free'), { plan: 'gold' });
    expect(await told()).toContain('free');
  });

  test('a plan that lapsed meanwhile does not', async () => {
    await waiting('gold');
    clock.set(inAnHour);
    expect(await told()).toEqual(['gold', 'goldTwo']);
  });

  test('a pick taken back is told to nobody', async () => {
    const id = await waiting('free');
    await app.console(deletePick, { token: admin, params: { id } });
    expect(await told()).toEqual([]);
  });

  test('one that was called off is told as that, once', async () => {
    const id = await waiting('gold');
    await app.console(updatePick, { token: admin, params: { id }, body: { status: 'void' } });
    expect(await told()).toEqual(['gold', 'goldTwo', 'goldUntilLater', 'quiet']);
    expect(
      app.pushes.map(({ message }) => message.payload).every((text) => text.includes('pick.voided')),
    ).toBe(true);
  });

  test.each([0, 0.5, -60])('nor is one whose kickoff is %s s away', async (seconds) => {
    await waiting('free');
    clock.set(new Date(NOON.getTime() + (3 * 3600 - seconds) * 1000));
    expect(await told()).toEqual([]);
  });
});

test('fanning out again, at once or later, tells nobody twice', async () => {
  const { _id } = await publish(app, admin, 'gold');
  const [send] = await sql<{ id: string }[]>`select id from push_sends where pick_id = ${_id}`;
  const again = () => fanOut(sql, send?.id ?? '', clock.now(), weekStart(clock.now()));
  await Promise.all([again(), again(), again()]);
  await app.runJobs();
  await again();
  await app.runJobs();
  expect(reached(app.pushes)).toEqual(paid.toSorted());
  const { data } = await app.console(getAdminPick, { token: admin, params: { id: _id } });
  expect(data.push).toEqual({ recipients: 3, sent: 3, received: 0, failed: 0, times: null });
});

describe('a test push', () => {
  test("reaches the member's own devices only", async () => {
    const token = tokens.get('silver') ?? '';
    await addDevice(app, token, 'silverTablet');
    const { data, status } = await app.member(sendTestPush, { token });
    expect([status, data]).toEqual([202, { devices: 2, _id: expect.any(String) }]);
    await app.runJobs();
    expect(reached(app.pushes)).toEqual(['silver', 'silverTablet']);
  });

  test('of a member without a device reaches nobody', async () => {
    const token = await newMember(app, 'nodevice@example.com');
    app.pushes.length = 0;
    expect((await app.member(sendTestPush, { token })).data).toEqual({ devices: 0, _id: null });
    await app.runJobs();
    expect(app.pushes).toEqual([]);
  });

  test('is not sent when a minute has passed', async () => {
    await app.member(sendTestPush, { token: tokens.get('gold') });
    clock.advance(60);
    await app.runJobs();
    expect(app.pushes).toEqual([]);
  });
});
