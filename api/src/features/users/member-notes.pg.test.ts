import { exportAccount } from '@picks/contract/account';
import { listAudit } from '@picks/contract/audit.admin';
import { addMemberNote, listTags, TAGS } from '@picks/contract/member-notes.admin';
import { getProfile } from '@picks/contract/profile';
import { changeTags, deleteUser, getUser, listUsers } from '@picks/contract/users.admin';
import { beforeEach, describe, expect, test } from 'vitest';
import { NOON, testApp } from '#test/app.ts';
import { newMemberAndAdmin } from '#test/people.ts';

const app = await testApp();
let number = 0;
let token = '';
let admin = '';
let id = '';

beforeEach(async () => {
  app.clock.set(NOON);
  ({ token, admin, id } = await newMemberAndAdmin(app, `noted${(number += 1)}@example.com`));
});

const UNKNOWN = '00000000-0000-7000-8000-000000000000';
const tagged = (body: object, of = id) => app.console(changeTags, { token: admin, params: { id: of }, body });
const read = async () => (await app.console(getUser, { token: admin, params: { id } })).data;
const write = (note: string, key: string = crypto.randomUUID(), of = id) =>
  app.console(addMemberNote, {
    token: admin,
    params: { id: of },
    body: { note },
    headers: { 'Idempotency-Key': key },
  });

describe('an internal note', () => {
  test('stands with its author and moment, once for a request that is repeated', async () => {
    const key = crypto.randomUUID();
    expect((await write('Pays late', key)).status).toBe(201);
    const again = await write('Pays late', key);
    app.clock.advance(60);
    await write('Paid');
    const { notes } = await read();
    expect(notes).toMatchObject([
      { note: 'Pays late', author: 'Ben Okafor', createdAt: NOON.toISOString() },
      { note: 'Paid' },
    ]);
    expect(again.data.note).toEqual(notes[0]);
  });

  test('is in nothing that the member gets', async () => {
    await write('Secret of the house');
    await tagged({ add: 'house tag' });
    for (const endpoint of [exportAccount, getProfile]) {
      const { status, text } = await app.member(endpoint, { token });
      expect(status).toBe(200);
      expect(text).not.toMatch(/Secret of the house|house tag/);
    }
  });

  test('needs a text and a member', async () => {
    expect((await write(' ')).problem.fields).toEqual({ note: 'Please enter a note' });
    expect((await write('Hm', crypto.randomUUID(), UNKNOWN)).status).toBe(404);
  });
});

describe('tags', () => {
  test('are added and taken off one by one, in lower case and never twice', async () => {
    await tagged({ add: '  Big   Bets ' });
    await tagged({ add: 'VIP' });
    expect((await tagged({ add: 'big bets' })).data.user.tags).toEqual(['big bets', 'vip']);
    expect((await tagged({ remove: 'VIP' })).data.user.tags).toEqual(['big bets']);
  });

  test('stand in the audit before and after, and not where nothing changed', async () => {
    await tagged({ add: 'vip' });
    await tagged({ add: 'vip' });
    await tagged({ add: 'asks' });
    const query = { target: id, action: 'user.tagged' };
    const { entries } = (await app.console(listAudit, { token: admin, query })).data;
    expect(entries.map(({ before, after }) => [before, after])).toEqual([
      [{ tags: 'vip' }, { tags: 'asks, vip' }],
      [{ tags: null }, { tags: 'vip' }],
    ]);
  });

  test('narrow the list, and are offered by how many have them', async () => {
    const tag = `rare ${number}`;
    await tagged({ add: tag });
    const { users, total } = (
      await app.console(listUsers, { token: admin, query: { tag: tag.toUpperCase() } })
    ).data;
    expect([total, users[0]?._id, users[0]?.tags]).toEqual([1, id, [tag]]);
    expect((await app.console(listTags, { token: admin })).data.tags).toContainEqual({ tag, members: 1 });
  });

  test('added at once all count, and no more than fit', async () => {
    const answers = await Promise.all(
      Array.from({ length: TAGS.most + 2 }, (_, index) => tagged({ add: `tag ${index}` })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(TAGS.most);
    expect(answers.find(({ status }) => status === 409)?.problem.code).toBe('too_many_tags');
    expect((await read()).user.tags).toHaveLength(TAGS.most);
  });

  test.each<[object, string, string]>([
    [{}, 'add', 'Tag is required'],
    [{ add: ' ' }, 'add', 'Tag is required'],
    [{ add: 'x'.repeat(21) }, 'add', 'Tag must be at most 20 characters'],
    [{ remove: 'two\nlines' }, 'remove', 'Tag must be a single line of plain text'],
  ])('%o is refused', async (body, field, message) => {
    const { status, problem } = await tagged(body);
    expect([status, problem.fields]).toEqual([422, { [field]: message }]);
  });

  test('need a member', async () => {
    expect((await tagged({ add: 'vip' }, UNKNOWN)).status).toBe(404);
  });
});

test('with the account go its notes, its tags and the answers that quote them', async () => {
  await write('Called on Monday');
  await tagged({ add: 'leaver' });
  expect((await app.console(deleteUser, { token: admin, params: { id } })).status).toBe(204);
  const { notes, user } = await read();
  expect([notes, user.tags]).toEqual([[], []]);
  expect(await app.owner`select from user_notes where user_id = ${id}`).toHaveLength(0);
  expect(await app.owner`select from idempotency_records where body like '%Called on Monday%'`).toHaveLength(
    0,
  );
  expect((await write('After')).status).toBe(404);
  expect((await tagged({ add: 'after' })).status).toBe(404);
  expect((await app.console(listTags, { token: admin })).data.tags.map(({ tag }) => tag)).not.toContain(
    'leaver',
  );
});
