import { readFile } from 'node:fs/promises';
import { getDashboard } from '@picks/contract/dashboard.admin';
import {
  createTicket,
  getTicket,
  replyToTicket,
  TICKET,
  type Ticket,
  type TicketPriority,
} from '@picks/contract/support';
import {
  addTicketNote,
  getAdminTicket,
  listAdminTickets,
  mergeTicket,
  updateTicket,
} from '@picks/contract/support.admin';
import { v7 as uuidv7 } from 'uuid';
import { beforeEach, describe, expect, test } from 'vitest';
import { NOON, testApp } from '#test/app.ts';
import { newAdmin, newMember } from '#test/people.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const app = await testApp();
let token = '';
let admin = '';
let email = '';
let number = 0;

beforeEach(async () => {
  app.clock.set(NOON);
  email = `waits${(number += 1)}@example.com`;
  token = await newMember(app, email);
  admin = await newAdmin(app);
});

const opened = async (more: object = {}) =>
  (await app.member(createTicket, { token, body: { subject: 'Help', description: 'Hello?', ...more } })).data
    .ticket;
const write = (id: string, message = 'And now?') =>
  app.member(replyToTicket, { token, params: { id }, body: { message } });
const update = (id: string, body: object) =>
  app.console(updateTicket, { token: admin, params: { id }, body });
const read = async (id: string) =>
  (await app.console(getAdminTicket, { token: admin, params: { id } })).data.ticket;
const list = async (query: object) =>
  (await app.console(listAdminTickets, { token: admin, query: { search: email, ...query } })).data;
const subjects = async (query: object) => (await list(query)).tickets.map(({ subject }) => subject);
/** Some time after the test began. */
const after = (minutes: number) => new Date(NOON.getTime() + minutes * MINUTE).toISOString();

const acts = {
  'member writes': (id: string) => write(id),
  'we answer': (id: string) => update(id, { response: 'Try again' }),
  'we answer and resolve': (id: string) => update(id, { response: 'Done', status: 'resolved' }),
  'we take a note': (id: string) =>
    app.console(addTicketNote, { token: admin, params: { id }, body: { note: 'Asked Ben' } }),
  resolved: (id: string) => update(id, { status: 'resolved' }),
  closed: (id: string) => update(id, { status: 'closed' }),
  'opened again': (id: string) => update(id, { status: 'in_progress' }),
  urgent: (id: string) => update(id, { priority: 'urgent' }),
} as const;
type Act = keyof typeof acts;

/** What happens to a ticket, ten minutes apart, and the number of the act since which it waits. */
const histories: readonly { acts: readonly Act[]; since: number | null; priority?: TicketPriority }[] = [
  { acts: [], since: 0 },
  { acts: ['member writes'], since: 0 },
  { acts: ['we take a note'], since: 0 },
  { acts: ['urgent'], since: 0, priority: 'urgent' },
  { acts: ['opened again'], since: 0 },
  { acts: ['we answer'], since: null },
  { acts: ['we answer', 'urgent'], since: null },
  { acts: ['we answer', 'member writes'], since: 2 },
  { acts: ['we answer', 'member writes', 'member writes'], since: 2 },
  { acts: ['we answer', 'member writes', 'urgent'], since: 2, priority: 'urgent' },
  { acts: ['we answer', 'member writes', 'we take a note'], since: 2 },
  { acts: ['we answer', 'member writes', 'we answer'], since: null },
  { acts: ['we answer', 'member writes', 'we answer', 'member writes'], since: 4 },
  { acts: ['resolved'], since: null },
  { acts: ['closed'], since: null },
  { acts: ['we answer and resolve'], since: null },
  { acts: ['resolved', 'opened again'], since: 0 },
  { acts: ['closed', 'opened again'], since: 0 },
  { acts: ['we answer and resolve', 'opened again'], since: null },
  { acts: ['resolved', 'member writes'], since: 2 },
  { acts: ['we answer and resolve', 'member writes'], since: 2 },
  { acts: ['we answer', 'member writes', 'resolved'], since: null },
  { acts: ['we answer', 'member writes', 'resolved', 'member writes'], since: 4 },
];

describe('a ticket', () => {
  test.each(histories)('after $acts has been waiting since act $since', async (history) => {
    const { since, priority = 'medium' } = history;
    const { _id } = await opened();
    let response: Ticket = await read(_id);
    for (const act of history.acts) {
      app.clock.advance(600);
      const { data } = await acts[act](_id);
      response = data.ticket;
    }
    const ticket = await read(_id);
    const waitingSince = since === null ? null : after(since * 10);
    expect(ticket.waitingSince).toBe(waitingSince);
    // The last response matches a fresh read, for the desk and for the member.
    expect(ticket).toMatchObject(response);
    const { tickets } = await list({ status: 'waiting' });
    expect(tickets).toEqual(since === null ? [] : [ticket]);
    if (since === null) return;
    const due = Date.parse(after(since * 10)) + TICKET.replyHours[priority] * HOUR;
    expect(ticket.dueAt).toBe(new Date(due).toISOString());
    app.clock.set(new Date(due));
    admin = await newAdmin(app);
    expect(await read(_id)).toMatchObject({ isOverdue: false });
    expect(await list({ status: 'overdue' })).toMatchObject({ total: 0 });
    app.clock.set(new Date(due + 1));
    expect(await read(_id)).toMatchObject({ isOverdue: true });
    expect(await list({ status: 'overdue' })).toMatchObject({ total: 1 });
  });

  test('keeps its wait when the previous release writes', async () => {
    const { _id } = await opened();
    const wrote = (isAdmin: boolean, minutes: number) => app.deps.sql`
      insert into ticket_responses (id, ticket_id, author_id, is_admin, message, created_at)
      select ${uuidv7()}, id, user_id, ${isAdmin}, 'Written elsewhere', ${after(minutes)} from tickets where id = ${_id}`;
    await wrote(true, 10);
    expect(await read(_id)).toMatchObject({ waitingSince: null });
    await wrote(false, 20);
    await wrote(false, 30);
    expect(await read(_id)).toMatchObject({ waitingSince: after(20), dueAt: after(20 + 24 * 60) });
    // It knows of no other due time than one from the beginning.
    await app.deps.sql`update tickets set priority = 'high', due_at = ${after(4 * 60)} where id = ${_id}`;
    expect(await read(_id)).toMatchObject({ waitingSince: after(20), dueAt: after(20 + 4 * 60) });
  });

  test('waits from its beginning when the previous release opens it', async () => {
    const { _id } = await opened();
    const id = uuidv7();
    await app.deps.sql`
      insert into tickets (id, user_id, number, subject, category, priority, status, description, due_at, created_at, updated_at)
      select ${id}, user_id, nextval('ticket_numbers'), subject, category, 'high', status, description, ${after(240)}, ${after(0)}, ${after(0)}
      from tickets where id = ${_id}`;
    expect(await read(id)).toMatchObject({ waitingSince: after(0), dueAt: after(240) });
  });

  test('shows the beginning of its last message, whoever wrote it', async () => {
    const { _id } = await opened();
    expect(await read(_id)).toMatchObject({ preview: 'Hello?', isPreviewOurs: false });
    const long = 'x'.repeat(60);
    expect((await update(_id, { response: `Ours ${long}` })).data.ticket).toMatchObject({
      preview: `Ours ${'x'.repeat(45)}…`,
      isPreviewOurs: true,
    });
    await write(_id, 'x'.repeat(50));
    expect((await list({})).tickets).toMatchObject([{ preview: 'x'.repeat(50), isPreviewOurs: false }]);
  });
});

test('tickets from before the wait was kept get theirs with the triggers, once', async () => {
  const stories: readonly (readonly Act[])[] = [
    [],
    ['we answer'],
    ['we answer', 'member writes', 'member writes'],
    ['we answer', 'member writes', 'we answer'],
    ['we answer', 'member writes', 'urgent'],
    ['closed'],
  ];
  const ids: string[] = [];
  for (const story of stories) {
    const { _id } = await opened();
    ids.push(_id);
    for (const act of story) {
      app.clock.advance(60);
      await acts[act](_id);
    }
  }
  const rows = () => app.owner<{ id: string; waitingSince: Date | null; dueAt: Date; version: number }[]>`
    select id, waiting_since as "waitingSince", due_at as "dueAt", version from tickets where id = any (${ids}) order by id`;
  const before = await rows();
  await app.owner`update tickets set waiting_since = null, due_at = created_at where id = any (${ids})`;
  const definitions = await readFile(
    new URL('../../../database/routines/support.sql', import.meta.url),
    'utf8',
  );
  await app.owner.unsafe(definitions);
  const mended = await rows();
  const waiting = mended.filter(({ waitingSince }) => waitingSince !== null);
  expect(waiting).toMatchObject(
    before
      .filter(({ id }) => id !== ids[5])
      .flatMap(({ id, waitingSince, dueAt }) => (waitingSince === null ? [] : [{ id, waitingSince, dueAt }])),
  );
  expect(waiting).toHaveLength(3);
  await app.owner.unsafe(definitions);
  expect(await rows()).toEqual(mended);
});

describe('the queue', () => {
  test('lists overdue tickets first, then follow-ups, then new tickets', async () => {
    const ids: Record<string, string> = {};
    for (const [subject, priority] of [
      ['answered', 'medium'],
      ['new, low', 'low'],
      ['new, medium', 'medium'],
      ['late', 'high'],
      ['late answer', 'high'],
      ['reply', 'medium'],
      ['reply, low', 'low'],
      ['done', 'medium'],
    ] as const)
      ids[subject] = (await opened({ subject, priority }))._id;
    const id = (subject: string) => ids[subject] ?? '';
    for (const subject of ['answered', 'late answer', 'reply', 'reply, low'])
      await update(id(subject), { response: 'Look again' });
    app.clock.advance(60);
    await write(id('late answer'));
    app.clock.advance(5 * 3600);
    admin = await newAdmin(app);
    for (const subject of ['reply', 'reply, low']) await write(id(subject));
    await update(id('done'), { response: 'Done', status: 'resolved' });
    const waiting = ['late', 'late answer', 'reply', 'reply, low', 'new, medium', 'new, low'];
    const all = [...waiting, 'answered', 'done'];
    expect(await subjects({ status: 'waiting' })).toEqual(waiting);
    expect(await subjects({ status: 'overdue' })).toEqual(['late', 'late answer']);
    expect(await subjects({})).toEqual(all);
    for (const [place, subject] of all.entries())
      expect(await subjects({ page: place + 1, limit: 1 })).toEqual([subject]);
  });

  test('lists a follow-up before an older new ticket, and the dashboard counts it', async () => {
    const work = async () => (await app.console(getDashboard, { token: admin })).data.workQueues;
    const first = await opened({ subject: 'asked first', priority: 'high' });
    const { _id } = await opened({ subject: 'answered', priority: 'low' });
    await update(_id, { response: 'Try again' });
    const before = await work();
    await write(_id);
    expect(await subjects({ status: 'waiting' })).toEqual(['answered', 'asked first']);
    const now = await work();
    expect(now).toEqual({ ...before, waitingTickets: (before.waitingTickets ?? 0) + 1 });
    const { counts, total } = (
      await app.console(listAdminTickets, { token: admin, query: { status: 'waiting' } })
    ).data;
    expect([counts.waiting, total]).toEqual([now.waitingTickets, now.waitingTickets]);
    await update(first._id, { status: 'closed' });
    expect(await work()).toEqual(before);
  });
});

describe('a merge', () => {
  const merge = (id: string, into: string) =>
    app.console(mergeTicket, { token: admin, params: { id }, body: { into } });
  /** What happens to either ticket before the merge, in minutes 10 and 20, and since which minute the target waits then. */
  const cases: readonly (readonly [source: readonly Act[], target: readonly Act[], since: number | null])[] =
    [
      [[], [], 0],
      [[], ['we answer'], 0],
      [['we answer'], [], 0],
      [['we answer'], ['we answer'], null],
      [['we answer', 'member writes'], ['we answer'], 20],
      [['we answer', 'member writes'], [], 0],
      [['we answer'], ['we answer', 'member writes'], 20],
      [['resolved'], ['we answer'], null],
      [['we answer', 'member writes'], ['we answer and resolve'], 20],
      [['resolved'], ['resolved'], null],
      [['we answer'], ['resolved'], null],
    ];

  test.each(cases)(
    'of a ticket after %j into one after %j: the other has been waiting since %j',
    async (before, into, since) => {
      const [source, target] = [await opened(), await opened()];
      for (const turn of [0, 1]) {
        app.clock.advance(600);
        for (const [id, act] of [
          [source._id, before[turn]],
          [target._id, into[turn]],
        ] as const)
          if (act !== undefined) await acts[act](id);
      }
      await merge(source._id, target._id);
      expect((await read(target._id)).waitingSince).toBe(since === null ? null : after(since));
      expect((await read(source._id)).waitingSince).toBe(null);
      const { data } = await app.member(getTicket, { token, params: { id: target._id } });
      expect(data.ticket.waitingSince).toBe(since === null ? null : after(since));
    },
  );

  test('of an answered ticket into a newer one shows the newer message, and that there was a reply', async () => {
    const source = await opened({ description: 'Old' });
    app.clock.advance(600);
    await acts['we answer'](source._id);
    app.clock.advance(600);
    const target = await opened({ description: 'New' });
    await merge(source._id, target._id);
    const expected = {
      preview: 'New',
      isPreviewOurs: false,
      firstReplyAt: after(10),
      waitingSince: after(20),
    };
    expect(await read(target._id)).toMatchObject(expected);
  });

  test('of an unanswered ticket into one answered later shows what is unanswered', async () => {
    const target = await opened({ description: 'Answered' });
    app.clock.advance(60);
    const source = await opened({ description: 'Not answered' });
    app.clock.advance(60);
    await acts['we answer'](target._id);
    await merge(source._id, target._id);
    expect(await read(target._id)).toMatchObject({ preview: 'Not answered', isPreviewOurs: false });
    await update(target._id, { response: 'Now it is' });
    expect(await read(target._id)).toMatchObject({ preview: 'Now it is', isPreviewOurs: true });
  });

  test.each([
    ['low', 'high', [], 'high', 4],
    ['high', 'low', [], 'high', 4],
    ['low', 'high', ['we answer'], 'low', 48],
  ] as const)(
    'into a %s-priority ticket of one of %s priority, after %j, gives %s priority',
    async (into, from, before, priority, hours) => {
      const target = await opened({ priority: into });
      const source = await opened({ priority: from });
      for (const act of before) await acts[act](source._id);
      await merge(source._id, target._id);
      expect(await read(target._id)).toMatchObject({ priority, dueAt: after(hours * 60) });
      const [entry] = await app.deps.sql`
        select before, after from audit_entries where action = 'ticket.received' and target_id = ${target._id}`;
      expect(entry).toMatchObject({ before: { priority: into }, after: { priority } });
    },
  );
});
