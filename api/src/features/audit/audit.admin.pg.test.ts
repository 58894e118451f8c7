import { listAudit } from '@picks/contract/audit.admin';
import { updatePick } from '@picks/contract/picks.admin';
import { listPlans } from '@picks/contract/plans';
import { currentUser } from '@picks/contract/sign-in';
import { subscribe } from '@picks/contract/subscriptions';
import { setUserStatus } from '@picks/contract/users.admin';
import { requestWithdrawal } from '@picks/contract/withdrawals';
import { beforeAll, expect, test } from 'vitest';
import { NOON, testApp } from '#test/app.ts';
import { fund } from '#test/money.ts';
import { newAdmin, newMember, publish } from '#test/people.ts';

const app = await testApp();
let admin = '';
let member = '';
let id = '';

beforeAll(async () => {
  app.clock.set(NOON);
  member = await newMember(app, 'seen@example.com');
  admin = await newAdmin(app);
  id = (await app.member(currentUser, { token: member })).data.user._id;
  await app.console(setUserStatus, { token: admin, params: { id }, body: { isActive: false } });
});

const list = (query: object) => app.console(listAudit, { token: admin, query });

test('an act is told with who did it, to what, and both states', async () => {
  const { entries, actions, total } = (await list({ action: 'user.disabled' })).data;
  expect(total).toBe(1);
  expect(entries[0]).toMatchObject({
    at: NOON.toISOString(),
    actor: { name: 'Ben Okafor', email: 'ops@fairline.example' },
    target: { type: 'user', id, name: 'Ana Maria Ruiz' },
    before: { isActive: true },
    after: { isActive: false },
    isSealed: false,
  });
  expect(actions).toContain('user.disabled');
});

test('an edited, settled or corrected pick is listed with both states', async () => {
  const { _id } = await publish(app, admin, 'free', { title: 'Early', odds: 1.9 });
  await app.console(updatePick, { token: admin, params: { id: _id }, body: { title: 'Late', odds: 2.1 } });
  await app.console(updatePick, { token: admin, params: { id: _id }, body: { status: 'void' } });
  const { data, status } = await list({ target: _id });
  expect(status).toBe(200);
  expect(data.entries.slice(0, 2)).toMatchObject([
    { action: 'pick.settled', before: { status: 'pending' }, after: { status: 'void' } },
    {
      action: 'pick.edited',
      before: { title: 'Early', odds: '1.9' },
      after: { title: 'Late', odds: '2.1' },
    },
  ]);
});

test('an entry that an earlier version stored as a list of changes is read as both states', async () => {
  await app.owner`
    insert into audit_entries (at, action, target_type, target_id, after, ip, request_id)
    values (${NOON}, 'pick.edited', 'pick', 'early', '[{"field":"odds","from":"1.9","to":"2"}]', '', 'r')`;
  const { entries } = (await list({ target: 'early' })).data;
  expect(entries).toMatchObject([{ before: { odds: '1.9' }, after: { odds: '2' } }]);
});

test('what was done to money is told by its reference and its member', async () => {
  const payer = await newMember(app, 'payer@example.com');
  await fund(app, payer, admin, 400);
  const planId = (await app.member(listPlans)).data.plans[0]?._id ?? '';
  await app.member(subscribe, { token: payer, body: { planId } });
  const body = {
    amount: 50,
    withdrawMethod: 'paypal',
    paymentDetails: { email: 'payer@example.com' },
  } as const;
  await app.member(requestWithdrawal, { token: payer, body });
  const nameIn = async (action: string) => (await list({ action })).data.entries[0]?.target.name;
  expect(await nameIn('deposit.approved')).toMatch(/^DEP-[0-9A-F]{12}, Ana Maria Ruiz$/);
  expect(await nameIn('withdrawal.requested')).toMatch(/^WDR-[0-9A-F]{12}, Ana Maria Ruiz$/);
  expect(await nameIn('subscription.bought')).toBe('Starter, Ana Maria Ruiz');
});

test('an entry is marked once the chain holds it', async () => {
  await app.deps.sql`select from seal_audit_entries(${NOON}, 1000)`;
  expect((await list({ action: 'user.disabled' })).data.entries[0]?.isSealed).toBe(true);
});

test.each([
  [{ actor: 'okafor', action: 'user.disabled' }, 1],
  [{ actor: 'nobody' }, 0],
  [{ target: '00000000-0000-7000-8000-000000000000' }, 0],
  [
    { from: NOON.toISOString().slice(0, 10), to: NOON.toISOString().slice(0, 10), action: 'user.disabled' },
    1,
  ],
  [{ to: '2020-01-01' }, 0],
  [{ from: '2099-01-01' }, 0],
])('%j finds %d', async (query, count) => {
  expect((await list(query)).data.total).toBe(count);
});

test('a day begins with its midnight and ends before the next', async () => {
  const at = [
    '2026-03-01T23:59:59.999Z',
    '2026-03-02T00:00:00Z',
    '2026-03-02T23:59:59.999Z',
    '2026-03-03T00:00:00Z',
  ];
  await app.owner`
    insert into audit_entries (at, action, target_type, target_id, ip, request_id)
    select day::timestamptz, 'user.disabled', 'user', 'edge', '', 'r' from unnest(${at}::text[]) day`;
  const { entries } = (await list({ target: 'edge', from: '2026-03-02', to: '2026-03-02' })).data;
  expect(entries.map((entry) => entry.at).toSorted()).toEqual([
    '2026-03-02T00:00:00.000Z',
    '2026-03-02T23:59:59.999Z',
  ]);
});

test('the newest entries come first, page by page', async () => {
  const { total } = (await list({})).data;
  const ids: number[] = [];
  for (let page = 1; page <= total; page += 1)
    ids.push(...(await list({ page, limit: 1 })).data.entries.map(({ _id }) => Number(_id)));
  expect(ids).toHaveLength(total);
  expect(ids).toEqual(ids.toSorted((a, b) => b - a));
});

test('a wrong day is refused, and a member is', async () => {
  expect((await list({ from: 'yesterday' })).status).toBe(422);
  expect((await app.console(listAudit, { token: member, query: {} })).status).toBe(401);
});
