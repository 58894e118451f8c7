import { exportAccount } from '@picks/contract/account';
import {
  addAdminAttachment,
  addAttachment,
  ATTACHMENT,
  getAdminAttachment,
  getAttachment,
} from '@picks/contract/attachments';
import { createTicket, getTicket, replyToTicket } from '@picks/contract/support';
import { mergeTicket, updateTicket } from '@picks/contract/support.admin';
import { beforeEach, describe, expect, test } from 'vitest';
import { removeTooOld } from '#src/features/retention/retention.queries.ts';
import { createRateLimits, rateLimits } from '#src/http/rate-limit.ts';
import { NOON, testApp } from '#test/app.ts';
import { newAdmin, newMember } from '#test/people.ts';
import { servedOrigins } from '#test/served.ts';

const app = await testApp();
const { sql } = app.deps;
const png = Buffer.concat([
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  Buffer.from('pixels'),
]);
const pdf = Buffer.from('%PDF-1.7\nwords');
let token = '';
let admin = '';
let number = 0;

beforeEach(async () => {
  app.clock.set(NOON);
  token = await newMember(app, `sender${(number += 1)}@example.com`);
  admin = await newAdmin(app);
});

const upload = (bytes: Buffer = png, name = 'shot.png', as = token) =>
  app.member(addAttachment, { token: as, body: { name, data: bytes.toString('base64') } });
const uploaded = async (bytes?: Buffer, name?: string) => (await upload(bytes, name)).data.attachment;
const open = (attachments?: string[], as = token) => {
  const body = { subject: 'Look', description: 'As you see', ...(attachments && { attachments }) };
  return app.member(createTicket, { token: as, body });
};
const reply = (id: string, attachments: string[]) =>
  app.member(replyToTicket, { token, params: { id }, body: { message: 'And this', attachments } });
const mine = async (id: string) => (await app.member(getTicket, { token, params: { id } })).data.ticket;
const bytesOf = (id: string, as: string | null = token, origin: 'member' | 'console' = 'member') => {
  const path = origin === 'member' ? getAttachment.path : getAdminAttachment.path;
  const headers = as === null ? {} : { Authorization: `Bearer ${as}` };
  const served = origin === 'member' ? app.memberApp : app.consoleApp;
  return served.request(`/api${path.replace(':id', id)}`, { headers });
};

describe('a file', () => {
  test('goes with a ticket, with a reply and with a response, and each shows what it has', async () => {
    const first = await uploaded();
    expect(first).toEqual({ _id: first._id, name: 'shot.png', type: 'image/png', size: png.length });
    const { data } = await open([first._id]);
    expect(data.ticket.attachments).toEqual([first]);
    const second = await uploaded(pdf, 'receipt.pdf');
    const replied = await reply(data.ticket._id, [second._id]);
    expect(replied.data.ticket.responses[0]?.attachments).toEqual([second]);
    const body = { name: 'guide.pdf', data: pdf.toString('base64') };
    const third = (await app.console(addAdminAttachment, { token: admin, body })).data.attachment;
    const answered = await app.console(updateTicket, {
      token: admin,
      params: { id: data.ticket._id },
      body: { response: 'Like so', attachments: [third._id] },
    });
    expect(answered.data.ticket.responses.map(({ attachments }) => attachments)).toEqual([[second], [third]]);
    const ticket = await mine(data.ticket._id);
    expect([ticket.attachments, ticket.responses.map(({ attachments }) => attachments)]).toEqual([
      [first],
      [[second], [third]],
    ]);
  });

  test('is served to its member and the desk alone, so that nothing in it runs', async () => {
    const [image, paper] = [await uploaded(), await uploaded(pdf, 'receipt.pdf')];
    expect((await bytesOf(image._id)).status).toBe(404);
    await open([image._id, paper._id]);
    const answer = await bytesOf(image._id);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(png);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': `inline; filename="shot.png"; filename*=UTF-8''shot.png`,
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
    const desk = await bytesOf(paper._id, admin, 'console');
    expect(Buffer.from(await desk.arrayBuffer())).toEqual(pdf);
    expect(desk.headers.get('content-disposition')).toMatch(/^attachment; filename="receipt.pdf"/);
    const stranger = await newMember(app, `stranger${number}@example.com`);
    const statuses = [
      await bytesOf(image._id, stranger),
      await bytesOf(image._id, null),
      await bytesOf(image._id, token, 'console'),
    ];
    expect(statuses.map(({ status }) => status)).toEqual([404, 401, 401]);
  });

  test('is what its bytes say: a page with the name of an image is refused', async () => {
    const page = await upload(Buffer.from('<!doctype html><script>alert(1)</script>'), 'shot.png');
    expect([page.status, page.problem.fields]).toEqual([
      422,
      { data: 'Choose a PNG, JPEG or WebP image, or a PDF' },
    ]);
    expect(await uploaded(png, '../page.html')).toMatchObject({ name: 'page.html.png', type: 'image/png' });
  });

  test('has up to 5 MB', async () => {
    const most = Buffer.concat([png], ATTACHMENT.maxBytes);
    expect((await upload(most)).status).toBe(201);
    const more = await upload(Buffer.concat([png], ATTACHMENT.maxBytes + 1));
    expect([more.status, more.problem.fields]).toEqual([422, { data: 'A file can have up to 5 MB' }]);
    expect((await upload(Buffer.concat([png], ATTACHMENT.maxBytes * 2))).status).toBe(413);
    const other = await app.member(replyToTicket, {
      token,
      params: { id: '0192f0c1-0000-7000-8000-000000000001' },
      body: { message: 'x'.repeat(100_000) },
    });
    expect(other.status).toBe(413);
  });
});

describe('a message', () => {
  test('has at most three files, each once', async () => {
    const ids = [];
    for (let file = 0; file < 4; file += 1) ids.push((await uploaded())._id);
    expect((await open(ids)).problem.fields).toEqual({ attachments: 'A message can have up to 3 files' });
    expect((await open([ids[0] ?? '', ids[0] ?? ''])).problem.fields).toEqual({
      attachments: 'Attach each file once',
    });
    expect((await open(ids.slice(0, 3))).data.ticket.attachments).toHaveLength(3);
  });

  test("takes no file that is another's, unknown, or gone with another message, and is not written then", async () => {
    const own = await uploaded();
    const { ticket } = (await open([own._id])).data;
    const stranger = await newMember(app, `other${number}@example.com`);
    const foreign = (await upload(png, 'a.png', stranger)).data.attachment;
    for (const id of [own._id, foreign._id, '0192f0c1-0000-7000-8000-000000000001']) {
      const answers = [await open([id]), await reply(ticket._id, [id])];
      expect(answers.map(({ problem }) => problem.code)).toEqual(['attachment_gone', 'attachment_gone']);
    }
    expect((await mine(ticket._id)).responses).toEqual([]);
    const bare = { token: admin, params: { id: ticket._id }, body: { attachments: [own._id] } };
    expect((await app.console(updateTicket, bare)).problem.fields).toEqual({
      response: 'Please enter a response message',
    });
  });

  test('two at once that want one file: one of them has it', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { ticket } = (await open()).data;
      const file = await uploaded();
      const answers = await Promise.all([reply(ticket._id, [file._id]), reply(ticket._id, [file._id])]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
      expect((await mine(ticket._id)).responses).toHaveLength(1);
    }
  });

  test('takes its files along when its ticket is merged', async () => {
    const target = (await open()).data.ticket;
    const file = await uploaded();
    const source = (await open([file._id])).data.ticket;
    const merge = { token: admin, params: { id: source._id }, body: { into: target._id } };
    await app.console(mergeTicket, merge);
    expect((await mine(target._id)).responses[0]?.attachments).toEqual([file]);
    expect((await bytesOf(file._id)).status).toBe(200);
  });
});

test('a member has room for 50 MB', async () => {
  const file = await uploaded();
  await sql`update ticket_attachments set size = ${ATTACHMENT.memberBytes - png.length} where id = ${file._id}`;
  expect((await upload()).status).toBe(201);
  expect((await upload()).problem.code).toBe('attachments_full');
});

test('an account sends so many files an hour', async () => {
  const { member } = servedOrigins(app, createRateLimits(sql));
  const body = { name: 'a.png', data: Buffer.from('nothing').toString('base64') };
  for (let file = 0; file < rateLimits.attachments.points; file += 1)
    expect((await member(addAttachment, { token, body })).status).toBe(422);
  expect((await member(addAttachment, { token, body })).status).toBe(429);
});

test('a file that no message took is gone after a day; others stay', async () => {
  const [taken, left] = [await uploaded(), await uploaded()];
  await open([taken._id]);
  await removeTooOld(sql, new Date(NOON.getTime() + ATTACHMENT.keptHours * 3_600_000));
  expect((await open([left._id])).status).toBe(201);
  const late = await uploaded();
  await removeTooOld(sql, new Date(NOON.getTime() + ATTACHMENT.keptHours * 3_600_000 + 1));
  expect((await open([late._id])).problem.code).toBe('attachment_gone');
  expect((await bytesOf(taken._id)).status).toBe(200);
});

test("a member's own data names the files", async () => {
  await open([(await uploaded(pdf, 'receipt.pdf'))._id]);
  expect((await app.member(exportAccount, { token })).text).toContain('receipt.pdf');
});
