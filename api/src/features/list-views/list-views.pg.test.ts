import { listAudit } from '@picks/contract/audit.admin';
import {
  createListView,
  deleteListView,
  LIST_VIEW,
  listListViews,
  setDefaultListView,
  updateListView,
} from '@picks/contract/list-views.admin';
import { deleteUser } from '@picks/contract/users.admin';
import { beforeEach, expect, test } from 'vitest';
import { NOON, testApp } from '#test/app.ts';
import { castOf } from '#test/calls/cast.ts';
import type { Person } from '#test/calls/cast.ts';

const app = await testApp();
const cast = await castOf(app);
let ben: Person;
let ana: Person;

beforeEach(async () => {
  await app.deps.sql`delete from list_views`;
  app.clock.set(NOON);
  [ben, ana] = [await cast.newPerson('console'), await cast.newPerson('console')];
});

const overdue = { list: 'tickets', name: 'Overdue', query: 'status=overdue&hide=member', isShared: false };
const create = (body: object = {}, { token } = ben) =>
  app.console(createListView, { token, body: { ...overdue, ...body } });
const created = async (body: object = {}, as = ben) => (await create(body, as)).data.view;
const edit = (id: string, body: object, { token } = ben) =>
  app.console(updateListView, { token, params: { id }, body });
const remove = (id: string, { token } = ben) => app.console(deleteListView, { token, params: { id } });
const open = (id: string, isDefault: boolean, { token } = ben) =>
  app.console(setDefaultListView, { token, params: { id }, body: { isDefault } });
const views = async ({ token } = ben) => (await app.console(listListViews, { token })).data.views;
const namesOf = async (person = ben) => (await views(person)).map(({ name }) => name);

test('a view is kept with what its list can show, and nothing else of the address', async () => {
  const address = '?tab=support&page=4&ticket=7&rows=compact&status=overdue&q=%20refund%20&color=red';
  const view = await created({ query: address });
  expect(view).toMatchObject({ ...overdue, query: 'q=refund&status=overdue&rows=compact', isMine: true });
  expect(await views()).toEqual([view]);
});

test('it is its owner’s own until they share it, and then others see it and can’t change it', async () => {
  const { _id } = await created();
  expect(await namesOf(ana)).toEqual([]);
  for (const refused of [await edit(_id, { name: 'Mine' }, ana), await remove(_id, ana)])
    expect([refused.status, refused.problem.code]).toEqual([404, 'not_found']);
  await edit(_id, { isShared: true });
  expect(await views(ana)).toMatchObject([{ _id, isShared: true, isMine: false, owner: 'Sam Hill' }]);
  for (const refused of [await edit(_id, { name: 'Mine' }, ana), await remove(_id, ana)])
    expect([refused.status, refused.problem.code]).toEqual([403, 'list_view_of_another']);
  expect(await namesOf()).toEqual(['Overdue']);
});

test('what is shared goes with the role of who shares it', async () => {
  await created({ isShared: true });
  await app.deps.sql`update users set role = 'user' where id = ${ben.id}`;
  expect(await namesOf(ana)).toEqual([]);
});

test('a name is there once in a list, for one administrator', async () => {
  const { _id } = await created();
  const again = await create();
  expect([again.status, again.problem.code]).toEqual([409, 'list_view_name_taken']);
  expect(again.problem.fields).toHaveProperty('name');
  expect((await create({ list: 'users' })).status).toBe(201);
  expect((await create({}, ana)).status).toBe(201);
  const urgent = await created({ name: 'Urgent' });
  expect((await edit(urgent._id, { name: 'Overdue' })).problem.code).toBe('list_view_name_taken');
  expect((await edit(_id, { name: 'Overdue' })).status).toBe(200);
});

test.each([
  ['a name of 41 characters', { name: 'x'.repeat(LIST_VIEW.maxName + 1) }],
  ['no name', { name: ' ' }],
  ['a list that is none', { list: 'nothing' }],
])('%s is refused', async (_, body) => {
  expect((await create(body)).problem.code).toBe('validation_failed');
});

test('there are at most 50 for one administrator, also of requests at the same moment', async () => {
  for (let number = 2; number < LIST_VIEW.most; number++) await create({ name: `View ${number}` });
  const answers = await Promise.all(['a', 'b', 'c'].map((name) => create({ name })));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 409]);
  expect(answers.find(({ status }) => status === 409)?.problem.code).toBe('list_views_full');
  expect(await views()).toHaveLength(LIST_VIEW.most);
  await remove((await views())[7]?._id ?? '');
  expect((await create({ name: 'Another' })).status).toBe(201);
});

test('requests at the same moment save a view each', async () => {
  const answers = await Promise.all(['a', 'b', 'c'].map((name) => create({ name })));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
});

test('an edit changes what it names', async () => {
  const { _id } = await created();
  await edit(_id, { query: 'status=open&wd.status=pending' });
  expect(await views()).toMatchObject([{ name: 'Overdue', query: 'status=open', isShared: false }]);
  await edit(_id, { name: 'Open' });
  expect(await views()).toMatchObject([{ name: 'Open', query: 'status=open' }]);
});

test('a list opens with one view for one administrator, their own or a shared one', async () => {
  const { _id } = await created({ isShared: true });
  const mine = await created({ name: 'Urgent' }, ana);
  const defaults = async (person: Person) =>
    (await views(person)).filter(({ isDefault }) => isDefault).map(({ name }) => name);
  expect((await open(_id, true, ana)).data.view.isDefault).toBe(true);
  expect([await defaults(ana), await defaults(ben)]).toEqual([['Overdue'], []]);
  await open(mine._id, true, ana);
  expect(await defaults(ana)).toEqual(['Urgent']);
  await open(mine._id, false, ana);
  expect(await defaults(ana)).toEqual([]);
  expect((await open(mine._id, true, ben)).status).toBe(404);
  await open(_id, true, ana);
  await remove(_id);
  expect(await defaults(ana)).toEqual([]);
});

test('every change is in the audit log, by the name of the view and without what it looks for', async () => {
  const { _id } = await created({ query: 'q=nora@example.com' });
  await edit(_id, { isShared: true });
  const entries = async () =>
    (await app.console(listAudit, { token: ben.token, query: { target: _id } })).data.entries;
  expect(await entries()).toMatchObject([
    {
      action: 'list_view.changed',
      target: { type: 'list_view', name: 'Overdue' },
      before: { isShared: false },
      after: { isShared: true },
    },
    { action: 'list_view.created' },
  ]);
  await remove(_id);
  expect((await entries()).map(({ action }) => action)).toContain('list_view.deleted');
  expect(JSON.stringify(await entries())).not.toContain('nora@example.com');
});

test('views go with the account', async () => {
  await created({ isShared: true });
  await app.console(deleteUser, { token: cast.admin.token, params: { id: ben.id } });
  expect(await app.deps.sql`select from list_views where owner_id = ${ben.id}`).toHaveLength(0);
});
