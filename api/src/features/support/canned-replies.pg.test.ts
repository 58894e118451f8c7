import {
  CANNED_REPLY,
  createCannedReply,
  deleteCannedReply,
  listCannedReplies,
  updateCannedReply,
} from '@picks/contract/canned-replies.admin';
import { createTicket, TICKET } from '@picks/contract/support';
import { addTicketNote, getAdminTicket, updateTicket } from '@picks/contract/support.admin';
import { beforeEach, describe, expect, test } from 'vitest';
import { NOON, testApp } from '#test/app.ts';
import { newAdmin, newMember } from '#test/people.ts';

const app = await testApp();
let admin = '';
let number = 0;

beforeEach(async () => {
  app.clock.set(NOON);
  admin = await newAdmin(app);
  number += 1;
});

const kept = async () => (await app.console(listCannedReplies, { token: admin })).data.replies;
const draft = (changes: object = {}) => ({ title: `Reply ${number}`, text: 'Hi {firstName}', ...changes });
const create = (changes: object = {}, key?: string) =>
  app.console(createCannedReply, {
    token: admin,
    body: draft(changes),
    headers: key === undefined ? {} : { 'Idempotency-Key': key },
  });
const update = (id: string, body: object, token = admin) =>
  app.console(updateCannedReply, { token, params: { id }, body });

describe('canned replies', () => {
  test('begin with those that the desk had, and ask for nothing that a ticket cannot carry', async () => {
    const replies = await kept();
    expect(replies.map(({ title }) => title)).toEqual([
      'Ask for more details',
      'Deposit on its way',
      'Solved',
      "We're looking into it",
      'Withdrawal on its way',
    ]);
    expect(replies.find(({ title }) => title === 'Solved')).toMatchObject({
      status: 'resolved',
      priority: null,
      assignsToMe: false,
      version: 1,
    });
    for (const { text } of replies) expect(text).not.toMatch(/screenshot|attach|picture|photo|file/i);
  });

  test('are made, renamed and deleted by one administrator for all', async () => {
    const { status, data } = await create({ status: 'closed', priority: 'low', assignsToMe: true });
    expect([status, data.reply]).toEqual([
      201,
      {
        _id: data.reply._id,
        ...draft({ status: 'closed', priority: 'low', assignsToMe: true }),
        updatedAt: NOON.toISOString(),
        version: 1,
      },
    ]);
    expect(await kept()).toContainEqual(data.reply);
    const colleague = await newAdmin(app);
    const renamed = await update(data.reply._id, { title: 'Renamed', version: 1 }, colleague);
    expect(renamed.data.reply).toEqual({ ...data.reply, title: 'Renamed', version: 2 });
    const bare = { status: null, assignsToMe: false };
    expect((await update(data.reply._id, bare)).data.reply).toEqual({
      ...renamed.data.reply,
      ...bare,
      version: 3,
    });
    expect(await kept()).toContainEqual({ ...renamed.data.reply, ...bare, version: 3 });
    const params = { id: data.reply._id };
    expect((await app.console(deleteCannedReply, { token: colleague, params })).status).toBe(204);
    expect((await app.console(deleteCannedReply, { token: admin, params })).status).toBe(404);
    expect((await update(data.reply._id, draft())).status).toBe(404);
    expect(await kept()).toHaveLength(5);
    const audited = await app.deps.sql`
      select action from audit_entries where target_id = ${data.reply._id} order by at, id`;
    expect(audited.map(({ action }) => action)).toEqual([
      'canned_reply.created',
      'canned_reply.updated',
      'canned_reply.updated',
      'canned_reply.deleted',
    ]);
  });

  test.each([
    [{ title: ' ' }, 'title', 'Title is required'],
    [{ title: 'x'.repeat(61) }, 'title', 'Title must be at most 60 characters'],
    [{ title: 'a\nb' }, 'title', 'Title must be a single line of plain text'],
    [{ text: '' }, 'text', 'Text is required'],
    [{ text: 'x'.repeat(TICKET.maxMessage + 1) }, 'text', 'Text must be at most 5000 characters'],
    [{ text: 'Hi {name}' }, 'text', expect.stringContaining('{firstName}, {ticketNumber}, {subject}')],
    [{ text: 'Hi {{firstName}}' }, 'text', expect.stringContaining('these variables')],
    [{ text: 'Hi {firstName' }, 'text', expect.stringContaining('these variables')],
    [{ text: 'Hi { firstName }' }, 'text', expect.stringContaining('these variables')],
    [{ status: 'done' }, 'status', expect.stringContaining('Status must be one of')],
    [{ priority: 'now' }, 'priority', expect.stringContaining('Priority must be one of')],
  ])('%j is refused by the name of its field', async (changes, field, message) => {
    const { status, problem } = await create(changes);
    expect([status, problem.fields]).toEqual([422, { [field]: message }]);
  });

  test('have a title each, whatever its case, also when two administrators choose it at once', async () => {
    const answers = await Promise.all([create({ title: 'Twice' }), create({ title: 'TWICE' })]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect([refused?.problem.code, refused?.problem.fields]).toEqual([
      'canned_reply_title_taken',
      { title: 'Another canned reply has this title' },
    ]);
    const other = await create({ title: 'Another' });
    expect((await update(other.data.reply._id, draft({ title: 'twice' }))).problem.code).toBe(
      'canned_reply_title_taken',
    );
  });

  test('two edits of one version: the second is told', async () => {
    const { _id: id, version } = (await create({ title: 'Raced' })).data.reply;
    const edits = await Promise.all(
      ['One', 'Two'].map((text) => update(id, draft({ title: 'Raced', text, version }))),
    );
    expect(edits.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(edits.find(({ status }) => status === 409)?.problem.code).toBe('stale_version');
  });

  test('sent twice under one key is one', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => create({ title: 'Once' }, 'the-key-of-a-reply')),
    );
    expect(new Set(answers.map(({ status, data }) => `${status} ${data.reply._id}`)).size).toBe(1);
  });

  test('end at a number', async () => {
    const { sql } = app.deps;
    await sql`
      insert into canned_replies (id, title, text, assigns_to_me, updated_at)
      select gen_random_uuid(), 'Filler ' || n, 'x', false, now() from generate_series(1, ${CANNED_REPLY.most}) n`;
    expect((await create({ title: 'One more' })).problem.code).toBe('canned_replies_full');
    await sql`delete from canned_replies where title like 'Filler %'`;
  });
});

describe('a macro', () => {
  const opened = async () => {
    const token = await newMember(app, `macro${number}@example.com`);
    const body = { subject: 'Where is my pick?', description: 'I cannot find it.' };
    return (await app.member(createTicket, { token, body })).data.ticket;
  };
  const answer = (id: string, body: object, token = admin) =>
    app.console(updateTicket, { token, params: { id }, body });

  test('replies, resolves, sets the priority and takes the ticket in one request', async () => {
    const { _id } = await opened();
    const body = { response: 'Done', status: 'resolved', priority: 'low', assignee: 'me' };
    const { data } = await answer(_id, body);
    expect(data.ticket).toMatchObject({
      status: 'resolved',
      priority: 'low',
      assignee: { name: 'Ben Okafor' },
      responses: [{ message: 'Done', isAdmin: true }],
    });
    const read = await app.console(getAdminTicket, { token: admin, params: { id: _id } });
    expect(read.data.ticket).toEqual(data.ticket);
    const [entry] = await app.deps.sql`
      select after from audit_entries where target_id = ${_id} and action = 'ticket.updated'`;
    expect(entry?.['after']).toMatchObject({ status: 'resolved', replied: true, assignee: 'Ben Okafor' });
  });

  test('assigning says nothing to the member, and can be taken back', async () => {
    const { _id } = await opened();
    expect((await answer(_id, { assignee: 'me' })).data.ticket.assignee?.name).toBe('Ben Okafor');
    const note = { token: admin, params: { id: _id }, body: { note: 'Mine' } };
    expect((await app.console(addTicketNote, note)).data.ticket.assignee?.name).toBe('Ben Okafor');
    expect((await answer(_id, { assignee: null })).data.ticket).toMatchObject({
      assignee: null,
      status: 'open',
      responses: [],
    });
    expect((await answer(_id, { assignee: 'you' })).status).toBe(422);
  });

  test('two administrators who take a ticket at once: one has it, and both are told who', async () => {
    const { _id } = await opened();
    const tokens = [admin, await newAdmin(app)];
    const answers = await Promise.all(tokens.map((token) => answer(_id, { assignee: 'me' }, token)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { ticket } = (await app.console(getAdminTicket, { token: admin, params: { id: _id } })).data;
    expect(answers.map(({ data }) => data.ticket.assignee?._id)).toContain(ticket.assignee?._id);
  });
});
