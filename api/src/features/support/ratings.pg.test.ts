import {
  createTicket,
  getTicket,
  rateTicket,
  RATING,
  replyToTicket,
  type Ticket,
} from '@picks/contract/support';
import { getAdminTicket, ticketSatisfaction, updateTicket } from '@picks/contract/support.admin';
import { beforeEach, describe, expect, test } from 'vitest';
import { NOON, testApp } from '#test/app.ts';
import { newAdmin, newMember } from '#test/people.ts';
import { syncReader } from '#test/sync-reader.ts';

const app = await testApp();
const DAY = 24 * 3600;
let token = '';
let admin = '';
let number = 0;

beforeEach(async () => {
  app.clock.set(NOON);
  token = await newMember(app, `rater${(number += 1)}@example.com`);
  admin = await newAdmin(app);
  await app.runJobs();
  app.mails.length = 0;
});

const answer = async (id: string, body: object) => {
  const { data } = await app.console(updateTicket, { token: admin, params: { id }, body });
  return data.ticket;
};
const opened = async () => {
  const body = { subject: 'Where is my pick?', description: 'I cannot find it.' };
  return (await app.member(createTicket, { token, body })).data.ticket;
};
const resolved = async (body: object = {}): Promise<Ticket> =>
  answer((await opened())._id, { status: 'resolved', ...body });
const rate = ({ _id, resolvedAt }: Ticket, body: object = {}, more: object = {}) =>
  app.member(rateTicket, {
    token,
    params: { id: _id },
    body: { isSolved: true, resolvedAt, ...body },
    ...more,
  });
const mine = async (id: string) => (await app.member(getTicket, { token, params: { id } })).data.ticket;
const share = async () => (await app.console(ticketSatisfaction, { token: admin })).data;

describe('whether a ticket is solved', () => {
  test('is asked once it is resolved, and answered with a comment; the desk reads it', async () => {
    const before = await opened();
    expect([before.resolvedAt, before.rating]).toEqual([null, null]);
    const ticket = await resolved();
    expect([ticket.resolvedAt, ticket.rating]).toEqual([NOON.toISOString(), null]);
    app.clock.advance(60);
    const { status, data } = await rate(ticket, { isSolved: false, comment: 'Still gone.' });
    const rating = { isSolved: false, comment: 'Still gone.', ratedAt: app.clock.now().toISOString() };
    expect([status, data.ticket.rating, data.ticket.status]).toEqual([200, rating, 'resolved']);
    expect(await mine(ticket._id)).toEqual(data.ticket);
    const read = await app.console(getAdminTicket, { token: admin, params: { id: ticket._id } });
    expect(read.data.ticket.rating).toEqual(rating);
  });

  test('can be changed for a week after the first answer, and not then', async () => {
    const ticket = await resolved();
    await rate(ticket, { isSolved: false });
    const ratedAt = async (seconds: number) => {
      const at = new Date(NOON.getTime() - seconds * 1000);
      await app.deps.sql`update ticket_ratings set created_at = ${at} where ticket_id = ${ticket._id}`;
      return at.toISOString();
    };
    const almost = await ratedAt(RATING.changeDays * DAY - 1);
    const changed = await rate(ticket, { comment: 'It came.' });
    expect(changed.data.ticket.rating).toEqual({ isSolved: true, comment: 'It came.', ratedAt: almost });
    await ratedAt(RATING.changeDays * DAY);
    expect((await rate(ticket, { isSolved: false })).problem.code).toBe('rating_final');
    expect((await mine(ticket._id)).rating?.isSolved).toBe(true);
  });

  test('is about one resolution: an open ticket is not asked, the next one asks anew', async () => {
    const first = await resolved();
    await rate(first);
    await app.member(replyToTicket, { token, params: { id: first._id }, body: { message: 'Gone again' } });
    expect(await mine(first._id)).toMatchObject({ status: 'open', resolvedAt: null, rating: null });
    expect((await rate(first, { isSolved: false })).problem.code).toBe('ticket_not_resolved');
    app.clock.advance(60);
    const second = await answer(first._id, { status: 'resolved' });
    expect((await rate(first, { isSolved: false })).problem.code).toBe('ticket_not_resolved');
    expect((await rate(second, { isSolved: false })).data.ticket.rating?.isSolved).toBe(false);
    const [row] = await app.deps.sql`
      select count(*)::int as n from ticket_ratings where ticket_id = ${first._id}`;
    expect(row?.['n']).toBe(2);
  });

  test('stays with a resolved ticket that is closed, and is not asked of one that was only closed', async () => {
    const ticket = await resolved();
    await answer(ticket._id, { status: 'closed' });
    expect((await rate(ticket)).status).toBe(200);
    const { _id } = await opened();
    const closed = await answer(_id, { status: 'closed' });
    expect(closed.resolvedAt).toBeNull();
    expect((await rate(closed, { resolvedAt: NOON.toISOString() })).problem.code).toBe('ticket_not_resolved');
  });

  test.each([
    [{ isSolved: 'maybe' }, 'isSolved', 'Please choose Yes or No'],
    [{ comment: 'x'.repeat(501) }, 'comment', 'Comment must be at most 500 characters'],
    [{ resolvedAt: 'then' }, 'resolvedAt', 'Must be a date and time'],
  ])('%j is refused by the name of its field', async (body, field, message) => {
    const { status, problem } = await rate(await resolved(), body);
    expect([status, problem.fields]).toEqual([422, { [field]: message }]);
  });

  test("is nobody else's to say", async () => {
    const ticket = await resolved();
    const stranger = await newMember(app, `stranger${number}@example.com`);
    expect((await rate(ticket, {}, { token: stranger })).status).toBe(404);
  });

  test('sent ten times at once under one key is one answer', async () => {
    const ticket = await resolved();
    const headers = { 'Idempotency-Key': 'the-key-of-an-answer' };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => rate(ticket, { isSolved: false }, { headers })),
    );
    expect(answers.every(({ status, data }) => status === 200 && data.ticket.rating !== null)).toBe(true);
    const entries = await app.deps.sql`
      select from audit_entries where target_id = ${ticket._id} and action = 'ticket.rated'`;
    expect(entries).toHaveLength(1);
  });

  test('said while the desk opens the ticket again is one of both, never a mixture', async () => {
    for (let round = 0; round < 10; round += 1) {
      const ticket = await resolved();
      const [said] = await Promise.all([rate(ticket), answer(ticket._id, { status: 'open' })]);
      expect([200, 409]).toContain(said.status);
      expect(await mine(ticket._id)).toMatchObject({ status: 'open', resolvedAt: null, rating: null });
    }
  });

  test('reaches the other devices of the member', async () => {
    const ticket = await resolved();
    const { page } = syncReader(app, token);
    const { cursor } = await page(undefined);
    await rate(ticket);
    const { changes } = await page(cursor);
    expect(changes.filter(({ type }) => type === 'ticket')).toMatchObject([
      { id: ticket._id, data: { rating: { isSolved: true } } },
    ]);
  });

  test('counts in the share of the last 30 days', async () => {
    app.clock.advance(400 * DAY);
    admin = await newAdmin(app);
    token = await newMember(app, `later${number}@example.com`);
    expect(await share()).toEqual({ days: 30, answers: 0, solved: 0 });
    await rate(await resolved());
    await rate(await resolved(), { isSolved: false });
    await rate(await resolved());
    expect(await share()).toEqual({ days: 30, answers: 3, solved: 2 });
    app.clock.advance(RATING.shareDays * DAY);
    admin = await newAdmin(app);
    expect(await share()).toEqual({ days: 30, answers: 0, solved: 0 });
  });
});

test('the mail of a reply that resolves asks whether it is solved', async () => {
  await resolved({ response: 'Done' });
  await app.runJobs();
  expect(JSON.stringify(app.mails)).toContain('Did we solve it?');
  app.mails.length = 0;
  await answer((await opened())._id, { response: 'Soon' });
  await app.runJobs();
  expect(app.mails).toHaveLength(1);
  expect(JSON.stringify(app.mails)).not.toContain('Did we solve it?');
});
