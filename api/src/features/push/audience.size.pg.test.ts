// @module-tag full
import { beforeAll, expect, test } from 'vitest';
import { weekStart } from '#src/features/picks/picks.rules.ts';
import { NOON, testApp } from '#test/app.ts';
import { newAdmin, publish } from '#test/people.ts';
import { costOf } from '#test/plans.ts';
import { countAudience } from './audience.queries.ts';
import { pushTasks } from './push.tasks.ts';

const MEMBERS = 100_000;

const app = await testApp();
const { owner } = app;

/** Every other member has a device, and every third has chosen something: of these half keep quiet hours, in four zones. */
beforeAll(async () => {
  await owner.unsafe('set session_replication_role = replica');
  await owner`
    insert into users (id, email, first_name, plan, weekly_pick_limit, timezone, email_verified_at, referral_code, created_at, updated_at)
    select gen_random_uuid(), 'm' || n || '@example.com', 'M', (array['free', 'silver', 'gold'])[1 + n % 3],
      case when n % 3 = 1 then 5 end, (array['UTC', 'America/New_York', 'Europe/Berlin', 'Pacific/Auckland'])[1 + n / 2 % 4], ${NOON}, 'M' || n, ${NOON}, ${NOON}
    from generate_series(1, ${MEMBERS}) n`;
  await owner`
    insert into sessions (id, user_id, audience, label, ip, created_at, last_seen_at, reauthenticated_at, expires_at)
    select gen_random_uuid(), id, 'member', 'Phone', '', ${NOON}, ${NOON}, ${NOON}, ${NOON} from users where substr(email, 2, 6) ~ '[02468]@'`;
  await owner`
    insert into push_subscriptions (id, user_id, session_id, endpoint, p256dh, auth, vapid_kid, label, created_at)
    select gen_random_uuid(), user_id, id, id::text, '', '', '', 'Phone', ${NOON} from sessions`;
  await owner`
    insert into alert_preferences (user_id, muted_sports, quiet_enabled, updated_at)
    select id, case when right(referral_code, 1) > '4' then array['NBA'] else '{}' end, right(referral_code, 1) <= '4', ${NOON}
    from users where hashtext(referral_code) % 3 = 0`;
  await owner.unsafe('set session_replication_role = origin');
  await owner`vacuum analyze`;
}, 120_000);

test('an audience of a hundred thousand members is counted in a few passes over them', async () => {
  const planned = { sport: 'NFL', league: 'NFL', confidence: 'high', accessLevel: 'free' } as const;
  const count = (sql: typeof owner) => countAudience(sql, planned, NOON, weekStart(NOON));
  let counted: Awaited<ReturnType<typeof count>> | undefined;
  const { rows, blocks } = await costOf(owner, async (explained) => {
    counted = await count(explained);
  });
  const { members, alerted, devices, later } = counted ?? (await count(owner));
  expect([members, alerted]).toEqual([MEMBERS, devices]);
  expect(later).toBeGreaterThan(1000);
  // Twice the rows, and a third of the blocks, that it took when it was written.
  expect(rows / MEMBERS).toBeLessThan(40);
  expect(blocks / MEMBERS).toBeLessThan(10);
});

test('a pick is told to all of them, in one statement that has the time it takes', async () => {
  const [{ count: devices } = { count: 0 }] = await owner<{ count: number }[]>`
    select count(*)::int from push_subscriptions s join users u on u.id = s.user_id left join alert_preferences a on a.user_id = u.id
    where not coalesce(a.quiet_enabled, false) and cardinality(coalesce(a.muted_sports, '{}')) = 0`;
  await publish(app, await newAdmin(app), 'free', { sport: 'NBA' });
  const { 'push.fan_out': fanOut } = pushTasks({ ...app.deps, sender: app.deps.pushSender, weekStart });
  const [send] = await owner<{ sendId: string }[]>`select id as "sendId" from push_sends`;
  await fanOut?.(send, undefined as never);
  const [told] = await owner<{ count: number }[]>`select count(*)::int from push_deliveries`;
  expect(told?.count).toBeGreaterThanOrEqual(devices);
}, 60_000);
