import { addMemberNote } from '@picks/contract/member-notes.admin';
import { listPlans } from '@picks/contract/plans';
import { subscribe } from '@picks/contract/subscriptions';
import { createTicket } from '@picks/contract/support';
import { updateTicket } from '@picks/contract/support.admin';
import { getTimeline, timelineKinds } from '@picks/contract/timeline.admin';
import { requestWithdrawal } from '@picks/contract/withdrawals';
import { addBalance, changeTags, updateUser } from '@picks/contract/users.admin';
import { beforeAll, expect, test } from 'vitest';
import { NOON, testApp } from '#test/app.ts';
import { newMember, newMemberAndAdmin } from '#test/people.ts';
import { encodeCursor } from './timeline.cursor.ts';

const app = await testApp();
let token = '';
let admin = '';
let id = '';

const timeline = async (query: object = {}, of = id) =>
  app.console(getTimeline, { token: admin, params: { id: of }, query });
const texts = async (query: object = {}) => (await timeline(query)).data.entries.map(({ text }) => text);
const account = '4111 1111 secret';

/** A member of whom there is something of every kind, a while apart. */
beforeAll(async () => {
  app.clock.set(NOON);
  ({ token, admin, id } = await newMemberAndAdmin(app, 'lived@example.com'));
  const next = () => app.clock.advance(20);
  const params = { id };
  const change = (body: object) => app.console(updateUser, { token: admin, params, body });
  next();
  await app.console(addBalance, { token: admin, params, body: { amount: 300 } });
  next();
  const { plans } = (await app.member(listPlans, {})).data;
  await app.member(subscribe, { token, body: { planId: plans[0]?._id ?? '' } });
  next();
  const body = { amount: 50, withdrawMethod: 'paypal', paymentDetails: { paypalEmail: account } };
  await app.member(requestWithdrawal, { token, body });
  next();
  const ticket = { subject: 'My code', description: 'Where is it?' };
  const { _id } = (await app.member(createTicket, { token, body: ticket })).data.ticket;
  next();
  await app.console(updateTicket, {
    token: admin,
    params: { id: _id },
    body: { response: 'In your mailbox' },
  });
  next();
  await app.console(addMemberNote, { token: admin, params, body: { note: 'Asks a lot' } });
  next();
  await app.console(changeTags, { token: admin, params, body: { add: 'asks' } });
  next();
  await change({ firstName: 'Anna', reason: 'Misspelled' });
});

test('tells in one sentence each what happened, the newest first, whoever caused it', async () => {
  const told = await texts({ limit: 100 });
  const inOrder = [
    'Details corrected by Ben Okafor: Misspelled',
    'Email: We updated your Fairline account',
    'Tags changed by Ben Okafor',
    'Note by Ben Okafor: Asks a lot',
    'Alert: Support replied',
    expect.stringMatching(/^Our team replied to TCK-\d+$/),
    expect.stringMatching(/^Ticket TCK-\d+ opened: My code$/),
    expect.stringMatching(/^Charge of \$[\d.]+, completed: /),
    expect.stringMatching(/ started$/),
    'Added balance of $300.00, completed',
    expect.stringMatching(/^Signed in to the member app/),
  ];
  const places = inOrder.map((text) => told.findIndex((one) => matches(one, text)));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

/** Whether a text is the one expected, or of its pattern. */
function matches(text: string, expected: unknown): boolean {
  return typeof expected === 'string'
    ? text === expected
    : (expected as { asymmetricMatch(other: unknown): boolean }).asymmetricMatch(text);
}

test('says nothing of codes and of where a payout goes', async () => {
  const { text } = await timeline({ limit: 100 });
  expect(text).not.toContain(account);
  expect(text).not.toMatch(/\b\d{6}\b/);
});

test.each(timelineKinds)('has something of the kind %s, and can be narrowed to it', async (kind) => {
  const { entries } = (await timeline({ kind, limit: 100 })).data;
  expect(new Set(entries.map((entry) => entry.kind))).toEqual(new Set([kind]));
});

test.each([1, 2, 7])(
  'read %i at a time it is the same, with nothing twice and nothing left out',
  async (limit) => {
    const whole = (await timeline({ limit: 100 })).data;
    expect(whole.next).toBeNull();
    const read: string[] = [];
    let before: string | null = null;
    do {
      const { entries, next }: { entries: { _id: string }[]; next: string | null } = (
        await timeline({ limit, ...(before === null ? {} : { before }) })
      ).data;
      read.push(...entries.map(({ _id }) => _id));
      before = next;
    } while (before !== null);
    expect(read).toEqual(whole.entries.map(({ _id }) => _id));
  },
);

test('is in the same order every time for what happened in the same moment', async () => {
  const other = await newMemberAndAdmin(app, 'busy@example.com');
  await app.owner`
    insert into user_notes (id, user_id, author_id, note, created_at)
    select gen_random_uuid(), ${other.id}, (select id from users where role = 'admin' limit 1), n::text, ${NOON}::timestamptz + interval '123 microseconds'
    from generate_series(1, 9) n`;
  const first = (await timeline({ kind: 'note', limit: 4 }, other.id)).data;
  const second = (await timeline({ kind: 'note', limit: 4, before: first.next }, other.id)).data;
  const third = (await timeline({ kind: 'note', limit: 4, before: second.next }, other.id)).data;
  const all = [first, second, third].flatMap(({ entries }) => entries.map(({ text }) => text));
  expect([all.length, new Set(all).size, third.next]).toEqual([9, 9, null]);
});

test('of another member has nothing of this one', async () => {
  await newMember(app, 'quiet@example.com');
  const [quiet] = await app.owner<{ id: string }[]>`select id from users where email = 'quiet@example.com'`;
  const { entries } = (await timeline({ limit: 100 }, quiet?.id)).data;
  expect(new Set(entries.map(({ kind }) => kind))).toEqual(new Set(['session', 'email']));
});

test.each(['x', 'W10', encodeCursor({ at: 'now', rank: 0, id: 'x' })])(
  '%o is no place in it',
  async (before) => {
    const { status, problem } = await timeline({ before });
    expect([status, problem.fields]).toEqual([422, { before: 'This is no place in a timeline' }]);
  },
);

test('a place of another kind of key is refused, not an error', async () => {
  const before = encodeCursor({ at: NOON.toISOString(), rank: 0, id: '12' });
  expect((await timeline({ before })).status).toBe(422);
});

test('needs a member', async () => {
  expect((await timeline({}, '00000000-0000-7000-8000-000000000000')).status).toBe(404);
});
