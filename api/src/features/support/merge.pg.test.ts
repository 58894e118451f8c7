import { createTicket, getTicket, replyToTicket, type Ticket } from '@picks/contract/support';
import {
  addTicketNote,
  getAdminTicket,
  listAdminTickets,
  mergeTicket,
  updateTicket,
} from '@picks/contract/support.admin';
import { beforeEach, describe, expect, test } from 'vitest';
import { NOON, testApp } from '#test/app.ts';
import { newAdmin, newMember } from '#test/people.ts';
import { syncReader } from '#test/sync-reader.ts';

const app = await testApp();
let token = '';
let admin = '';
let number = 0;

beforeEach(async () => {
  app.clock.set(NOON);
  token = await newMember(app, `merger${(number += 1)}@example.com`);
  admin = await newAdmin(app);
});

const opened = async (description: string, more: object = {}): Promise<Ticket> => {
  app.clock.advance(60);
  const body = { subject: 'A question', description, ...more };
  return (await app.member(createTicket, { token, body })).data.ticket;
};
const answer = async (id: string, body: object) => {
  app.clock.advance(60);
  return app.console(updateTicket, { token: admin, params: { id }, body });
};
const replied = (id: string, message: string) => {
  app.clock.advance(60);
  return app.member(replyToTicket, { token, params: { id }, body: { message } });
};
const merge = (id: string, into: string, more: object = {}) =>
  app.console(mergeTicket, { token: admin, params: { id }, body: { into }, ...more });
const mine = async (id: string) => (await app.member(getTicket, { token, params: { id } })).data.ticket;
const said = ({ responses }: Ticket) =>
  responses.map(({ message, isAdmin, mergedFrom }) => [message, isAdmin, mergedFrom ?? null]);

describe('a merge', () => {
  test('shows the messages of both in the order of time, and leads from one to the other', async () => {
    const target = await opened('First');
    const source = await opened('Second');
    await answer(target._id, { response: 'To the first' });
    await answer(source._id, { response: 'To the second' });
    await replied(target._id, 'Thanks');
    const { status, data } = await merge(source._id, target._id);
    expect([status, data.into]).toEqual([200, { _id: target._id, ticketNumber: target.ticketNumber }]);
    const both = await mine(target._id);
    expect(said(both)).toEqual([
      ['Second', false, source.ticketNumber],
      ['To the first', true, null],
      ['To the second', true, source.ticketNumber],
      ['Thanks', false, null],
    ]);
    expect(await mine(source._id)).toMatchObject({
      status: 'closed',
      mergedInto: { _id: target._id, ticketNumber: target.ticketNumber },
    });
    const seen = await app.console(getAdminTicket, { token: admin, params: { id: target._id } });
    expect(said(seen.data.ticket)).toEqual(said(both));
  });

  test('brings the notes along, and what is answered in the target afterwards stays in order', async () => {
    const [target, source] = [await opened('First'), await opened('Second')];
    const note = { token: admin, params: { id: source._id }, body: { note: 'Ask finance' } };
    await app.console(addTicketNote, note);
    await merge(source._id, target._id);
    const { data } = await answer(target._id, { response: 'To both' });
    expect(data.ticket.notes.map((each) => each.note)).toEqual(['Ask finance']);
    expect(said(data.ticket)).toEqual([
      ['Second', false, source.ticketNumber],
      ['To both', true, null],
    ]);
  });

  test('of a ticket that others were merged into takes those along', async () => {
    const [first, second, third] = [await opened('First'), await opened('Second'), await opened('Third')];
    await merge(third._id, second._id);
    await merge(second._id, first._id);
    expect(said(await mine(first._id)).map(([message]) => message)).toEqual(['Second', 'Third']);
  });

  test('reaches the phone: both change', async () => {
    const [target, source] = [await opened('First'), await opened('Second')];
    const { page } = syncReader(app, token);
    const { cursor } = await page(undefined);
    await merge(source._id, target._id);
    const { changes } = await page(cursor);
    const changed = changes.filter(({ type }) => type === 'ticket').map(({ id }) => id);
    expect(new Set(changed)).toEqual(new Set([target._id, source._id]));
  });

  test('keeps what is open open: a resolved target is opened, and due no later than either was', async () => {
    const low = await opened('First', { priority: 'low' });
    const high = await opened('Second', { priority: 'high' });
    await merge(high._id, low._id);
    expect(await mine(low._id)).toMatchObject({
      status: 'open',
      dueAt: new Date(Date.parse(high.dueAt) - 60_000).toISOString(),
    });
    const done = await opened('Third');
    await answer(done._id, { response: 'Done', status: 'resolved' });
    await merge(low._id, done._id);
    expect(await mine(done._id)).toMatchObject({ status: 'open', resolvedAt: null });
  });

  test('takes no more replies: the member is told where to go on, the desk is refused', async () => {
    const [target, source] = [await opened('First'), await opened('Second')];
    await merge(source._id, target._id);
    const { problem } = await replied(source._id, 'Hello?');
    expect([problem.code, problem.message]).toEqual([
      'ticket_merged',
      `This ticket was merged into ${target.ticketNumber}. Please reply there`,
    ]);
    for (const body of [{ response: 'Here' }, { status: 'open' }, { assignee: 'me' }])
      expect((await answer(source._id, body)).problem.code).toBe('ticket_merged');
    expect((await mine(source._id)).status).toBe('closed');
  });

  test('is audited on both', async () => {
    const [target, source] = [await opened('First'), await opened('Second')];
    await merge(source._id, target._id);
    const entries = await app.deps.sql`
      select action, target_id as id, after from audit_entries where action in ('ticket.merged', 'ticket.received')
        and target_id in (${source._id}, ${target._id}) order by action`;
    expect(entries).toMatchObject([
      { action: 'ticket.merged', id: source._id, after: { into: target.ticketNumber } },
      { action: 'ticket.received', id: target._id, after: { from: source.ticketNumber } },
    ]);
  });
});

describe('cannot be merged', () => {
  test('a ticket into itself, into nothing, into a closed one, or into one of another member', async () => {
    const ticket = await opened('First');
    const closed = await opened('Second');
    await answer(closed._id, { status: 'closed' });
    const own = token;
    token = await newMember(app, `another${number}@example.com`);
    const foreign = await opened('Third');
    token = own;
    const reasons = [];
    for (const into of [ticket._id, '0192f0c1-0000-7000-8000-000000000001', closed._id, foreign._id])
      reasons.push((await merge(ticket._id, into)).problem.fields?.['into']);
    expect(reasons).toEqual([
      "A ticket can't be merged into itself",
      "This ticket doesn't exist",
      'This ticket is closed. Open it again first',
      'Both tickets must be from the same member',
    ]);
    expect((await mine(ticket._id)).status).toBe('open');
  });

  test('what was merged, or into what was', async () => {
    const [first, second, third] = [await opened('First'), await opened('Second'), await opened('Third')];
    await merge(second._id, first._id);
    expect((await merge(second._id, third._id)).problem.code).toBe('ticket_merged');
    expect((await merge(third._id, second._id)).problem.fields).toEqual({
      into: 'This ticket was merged into another one',
    });
    expect((await merge('0192f0c1-0000-7000-8000-000000000001', first._id)).status).toBe(404);
  });

  test('two tickets into each other at once: one goes on in the other', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [first, second] = [await opened('First'), await opened('Second')];
      const answers = await Promise.all([merge(first._id, second._id), merge(second._id, first._id)]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      const tickets = [await mine(first._id), await mine(second._id)];
      expect(tickets.filter(({ mergedInto }) => mergedInto)).toHaveLength(1);
    }
  });
});

test('a reply while the ticket is merged is in the target or refused, and never lost', async () => {
  for (let round = 0; round < 10; round += 1) {
    const [target, source] = [await opened('First'), await opened('Second')];
    const [reply] = await Promise.all([replied(source._id, 'In between'), merge(source._id, target._id)]);
    const isThere = said(await mine(target._id)).some(([message]) => message === 'In between');
    expect([reply.status, isThere]).toEqual(reply.status === 201 ? [201, true] : [409, false]);
    await answer(target._id, { status: 'closed' });
  }
});

test('sent twice under one key it is one; the list answers', async () => {
  const [target, source] = [await opened('First'), await opened('Second')];
  const headers = { 'Idempotency-Key': 'the-key-of-a-merge' };
  const answers = await Promise.all([1, 2, 3].map(() => merge(source._id, target._id, { headers })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const query = { search: `merger${number}@example.com` };
  expect((await app.console(listAdminTickets, { token: admin, query })).data.total).toBe(2);
});
