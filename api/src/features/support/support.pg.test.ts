import { createTicket, getTicket, listTickets, replyToTicket, TICKET } from '@picks/contract/support';
import { addTicketNote, getAdminTicket, listAdminTickets, updateTicket } from '@picks/contract/support.admin';
import { beforeEach, describe, expect, test } from 'vitest';
import { NOON, testApp } from '#test/app.ts';
import { newAdmin, newMember } from '#test/people.ts';
import { addDevice } from '#test/push-devices.ts';
import { syncReader } from '#test/sync-reader.ts';

const app = await testApp();
let token = '';
let admin = '';
let email = '';
let number = 0;

beforeEach(async () => {
  app.clock.set(NOON);
  email = `asker${(number += 1)}@example.com`;
  token = await newMember(app, email);
  admin = await newAdmin(app);
  await app.runJobs();
  app.mails.length = 0;
  app.pushes.length = 0;
});

const open = (changes: object = {}, key?: string) =>
  app.member(createTicket, {
    token,
    body: { subject: 'Where is my pick?', description: 'I cannot find the pick of today.', ...changes },
    headers: key === undefined ? {} : { 'Idempotency-Key': key },
  });
const opened = async (changes: object = {}) => (await open(changes)).data.ticket;
const answer = (id: string, body: object) =>
  app.console(updateTicket, { token: admin, params: { id }, body });
const replied = (id: string, message = 'It is there now, thank you.') =>
  app.member(replyToTicket, { token, params: { id }, body: { message } });
const mine = async () => (await app.member(listTickets, { token })).data.tickets;

describe('a new ticket', () => {
  test('has a number, the defaults of the specification and its promised time', async () => {
    const { status, data } = await open();
    expect([status, data.message]).toEqual([
      201,
      "Support ticket created successfully! We'll get back to you within 24 hours.",
    ]);
    expect(data.ticket).toMatchObject({
      ticketNumber: expect.stringMatching(/^TCK-\d{4,}$/),
      category: 'general',
      priority: 'medium',
      status: 'open',
      createdAt: NOON.toISOString(),
      dueAt: new Date(NOON.getTime() + 24 * 3_600_000).toISOString(),
      responses: [],
    });
    expect(await mine()).toEqual([data.ticket]);
    expect((await app.member(getTicket, { token, params: { id: data.ticket._id } })).data.ticket).toEqual(
      data.ticket,
    );
  });

  test.each(Object.entries(TICKET.replyHours).filter(([priority]) => priority !== 'urgent'))(
    'of priority %s is answered within %i hours',
    async (priority, hours) => {
      expect((await opened({ priority })).dueAt).toBe(
        new Date(NOON.getTime() + hours * 3_600_000).toISOString(),
      );
    },
  );

  test.each([
    [{ subject: ' ' }, 'subject', 'Subject is required'],
    [{ subject: 'x'.repeat(151) }, 'subject', 'Subject must be at most 150 characters'],
    [{ description: '' }, 'description', 'Description is required'],
    [{ description: 'x'.repeat(5001) }, 'description', 'Description must be at most 5000 characters'],
    [{ priority: 'urgent' }, 'priority', 'Priority must be one of: low, medium, high'],
    [{ category: 'praise' }, 'category', expect.stringContaining('Category must be one of: general')],
  ])('with %j is refused by the name of its field', async (changes, field, message) => {
    const { status, problem } = await open(changes);
    expect([status, problem.fields]).toEqual([422, { [field]: message }]);
  });

  test('sent thirty times at once under one key is one ticket', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => open({}, 'the-key-of-a-ticket')));
    expect(new Set(answers.map(({ status, data }) => `${status} ${data.ticket._id}`)).size).toBe(1);
    expect(await mine()).toHaveLength(1);
  });
});

describe('the conversation', () => {
  test('of both sides is in order; the first reply sets it in progress and stops its clock', async () => {
    const { _id } = await opened();
    app.clock.advance(60);
    const { data } = await answer(_id, { response: 'We look into it.' });
    expect(data.ticket).toMatchObject({
      status: 'in_progress',
      firstReplyAt: app.clock.now().toISOString(),
      responses: [{ message: 'We look into it.', isAdmin: true }],
    });
    app.clock.advance(60);
    const reply = await replied(_id);
    expect([reply.status, reply.data.ticket.status]).toEqual([201, 'in_progress']);
    expect(reply.data.ticket.responses.map(({ message, isAdmin }) => [message, isAdmin])).toEqual([
      ['We look into it.', true],
      ['It is there now, thank you.', false],
    ]);
    expect(await mine()).toEqual([reply.data.ticket]);
  });

  test('a reply opens a resolved ticket again; a closed one takes none', async () => {
    const { _id } = await opened();
    await answer(_id, { status: 'resolved' });
    expect((await replied(_id)).data.ticket.status).toBe('open');
    await answer(_id, { status: 'closed' });
    expect((await replied(_id)).problem.code).toBe('ticket_closed');
    expect((await mine())[0]?.responses).toHaveLength(1);
  });

  test('an answer is told by mail and push, without its text', async () => {
    await addDevice(app, token, `phone${number}`);
    const { _id, ticketNumber } = await opened();
    await answer(_id, { response: 'The word is zebra.' });
    await app.runJobs();
    expect(app.mails.map(({ to, subject }) => [to, subject])).toEqual([
      [email, `We replied to ${ticketNumber}`],
    ]);
    expect(app.pushes).toHaveLength(1);
    expect(JSON.stringify([app.mails, app.pushes])).not.toContain('zebra');
    await answer(_id, { priority: 'urgent' });
    await app.runJobs();
    expect(app.mails).toHaveLength(1);
  });

  test('reaches the device by sync', async () => {
    const { page } = syncReader(app, token);
    const first = await page(undefined);
    const { _id } = await opened();
    await answer(_id, { response: 'We look into it.' });
    const { changes } = await page(first.cursor);
    expect(changes.filter(({ type }) => type === 'ticket')).toMatchObject([
      { id: _id, op: 'put', rev: 2, data: { status: 'in_progress', responses: [{ isAdmin: true }] } },
    ]);
  });

  test('a new device gets the tickets there are, and nothing again', async () => {
    const { page } = syncReader(app, token);
    const { _id } = await opened();
    const ticketsIn = ({ changes }: Awaited<ReturnType<typeof page>>) =>
      changes.filter(({ type }) => type === 'ticket').map(({ id }) => id);
    const first = await page(undefined);
    expect(ticketsIn(first)).toEqual([_id]);
    const second = await opened({ subject: 'And my plan?' });
    expect(ticketsIn(await page(first.cursor))).toEqual([second._id]);
  });

  test('stands in a list with the newest first', async () => {
    const ids: string[] = [];
    for (let number = 0; number < 3; number += 1) {
      app.clock.advance(60);
      ids.unshift((await opened())._id);
    }
    expect((await mine()).map(({ _id }) => _id)).toEqual(ids);
  });

  test('tickets of one instant stand in one order on every page', async () => {
    for (const subject of ['one', 'two', 'three']) await opened({ subject });
    const whole = await mine();
    const pages: typeof whole = [];
    for (const page of [1, 2, 3])
      pages.push(...(await app.member(listTickets, { token, query: { page, limit: 1 } })).data.tickets);
    expect(pages.map(({ subject }) => subject)).toEqual(whole.map(({ subject }) => subject));
  });

  test('of another member is unknown', async () => {
    const { _id } = await opened();
    const stranger = await newMember(app, `stranger${number}@example.com`);
    const foreign = await app.member(getTicket, { token: stranger, params: { id: _id } });
    const reply = await app.member(replyToTicket, {
      token: stranger,
      params: { id: _id },
      body: { message: 'Hi' },
    });
    expect([foreign.status, reply.status]).toEqual([404, 404]);
  });
});

describe('the desk', () => {
  test('notes are for administrators alone', async () => {
    const { _id } = await opened();
    const { data } = await app.console(addTicketNote, {
      token: admin,
      params: { id: _id },
      body: { note: 'Ask finance' },
    });
    expect(data.ticket.notes).toMatchObject([{ note: 'Ask finance', author: 'Ben Okafor' }]);
    expect((await app.console(getAdminTicket, { token: admin, params: { id: _id } })).data.ticket).toEqual(
      data.ticket,
    );
    expect(JSON.stringify(await mine())).not.toContain('Ask finance');
  });

  test('another priority is another promise', async () => {
    const { _id } = await opened();
    expect((await answer(_id, { priority: 'urgent' })).data.ticket).toMatchObject({
      priority: 'urgent',
      dueAt: new Date(NOON.getTime() + 3_600_000).toISOString(),
    });
  });

  test.each([
    [{}, 'Please enter a response message'],
    [{ response: '   ' }, 'Please enter a response message'],
    [{ status: 'done' }, 'Status must be one of: open, in_progress, resolved, closed'],
  ])('%j is refused', async (body, message) => {
    const { status, problem } = await answer((await opened())._id, body);
    expect([status, problem.message]).toEqual([422, message]);
  });

  test('an unknown filter is refused with those that there are', async () => {
    const { status, problem } = await app.console(listAdminTickets, {
      token: admin,
      query: { status: 'done' },
    });
    expect([status, problem.fields]).toEqual([
      422,
      { status: 'Status must be one of: waiting, overdue, open, in_progress, resolved, closed' },
    ]);
  });

  test('overdue ones come first, then those due soonest', async () => {
    const low = await opened({ priority: 'low', subject: 'low' });
    const high = await opened({ priority: 'high', subject: 'high' });
    const medium = await opened({ priority: 'medium', subject: 'medium' });
    const done = await opened({ subject: 'done' });
    await answer(done._id, { response: 'Done', status: 'resolved' });
    app.clock.advance(5 * 3600);
    const query = { search: email };
    const { tickets, counts } = (await app.console(listAdminTickets, { token: await newAdmin(app), query }))
      .data;
    expect(tickets.map(({ subject, isOverdue }) => [subject, isOverdue])).toEqual([
      ['high', true],
      ['medium', false],
      ['low', false],
      ['done', false],
    ]);
    expect(counts.overdue).toBeGreaterThan(0);
    expect([low, high, medium].every(({ status }) => status === 'open')).toBe(true);
    expect(tickets[0]?.preview).toBe('I cannot find the pick of today.');
  });

  test('a ticket is overdue once its time is over, and is found by that and by all that narrows a list', async () => {
    const { _id, dueAt } = await opened({ priority: 'high' });
    await opened({ priority: 'low' });
    const found = async () => {
      const query = { status: 'overdue', priority: 'high', search: email };
      const { data } = await app.console(listAdminTickets, { token: await newAdmin(app), query });
      expect(data.total).toBe(data.tickets.length);
      return data.tickets.map((ticket) => ticket._id);
    };
    app.clock.set(new Date(dueAt));
    expect(await found()).toEqual([]);
    app.clock.set(new Date(Date.parse(dueAt) + 1));
    expect(await found()).toEqual([_id]);
  });

  test('what had its first reply stands behind what waits, the last changed first; each status is counted', async () => {
    const list = async () => {
      const query = { search: email };
      return (await app.console(listAdminTickets, { token: admin, query })).data;
    };
    const before = (await list()).counts;
    const ids: string[] = [];
    for (const subject of ['answered', 'answered later', 'waits', 'resolved', 'closed'])
      ids.push((await opened({ subject, priority: 'low' }))._id);
    const changes = [
      { response: 'Soon', status: 'in_progress' },
      { response: 'Soon', status: 'in_progress' },
      null,
      { response: 'Done', status: 'resolved' },
      { status: 'closed' },
    ];
    for (const [index, change] of changes.entries()) {
      app.clock.advance(60);
      if (change !== null) await answer(ids[index] ?? '', change);
    }
    const { tickets, counts } = await list();
    expect(tickets.map(({ subject }) => subject)).toEqual([
      'waits',
      'answered later',
      'answered',
      'closed',
      'resolved',
    ]);
    const more = Object.entries(counts).map(([name, count]) => [
      name,
      count - before[name as keyof typeof before],
    ]);
    expect(Object.fromEntries(more)).toEqual({
      open: 1,
      in_progress: 2,
      resolved: 1,
      closed: 1,
      waiting: 1,
      overdue: 0,
    });
  });

  test.each(['in_progress', 'in-progress'])('a member finds their tickets by %s', async (status) => {
    const { _id } = await opened();
    await app.console(updateTicket, { token: admin, params: { id: _id }, body: { status: 'in_progress' } });
    const { data } = await app.member(listTickets, { token, query: { status } });
    expect(data.tickets.map((ticket) => [ticket._id, ticket.status])).toContainEqual([_id, 'in_progress']);
  });

  test.each(['/admin/support/tickets', '/admin/support-tickets'])(
    'both families of paths are one: %s',
    async (family) => {
      const { _id } = await opened();
      const change = { ...updateTicket, path: `${family}/:id` } as const;
      const { data } = await app.console(change as typeof updateTicket, {
        token: admin,
        params: { id: _id },
        body: { status: 'in-progress' },
      });
      expect(data.ticket.status).toBe('in_progress');
      const list = { ...listAdminTickets, path: family } as unknown as typeof listAdminTickets;
      const query = { status: 'in-progress', search: email };
      expect((await app.console(list, { token: admin, query })).data.tickets).toHaveLength(1);
    },
  );
});

test('a member has so many open tickets at a time; a closed one makes room, and a repetition is answered', async () => {
  const first = await open({}, 'key-of-a-ticket');
  for (let ticket = 1; ticket < TICKET.maxOpen; ticket += 1) expect((await open()).status).toBe(201);
  expect((await open()).problem.code).toBe('too_many_tickets');
  expect((await open({}, 'key-of-a-ticket')).data.ticket._id).toBe(first.data.ticket._id);
  await answer(first.data.ticket._id, { response: 'Done', status: 'closed' });
  expect((await open()).status).toBe(201);
});
