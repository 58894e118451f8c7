import { type ListView, listViewMessages } from '@picks/contract/list-views.admin';
import type { Page } from 'playwright-core';
import { broken } from './answers.ts';
import { rows } from './console-parts.ts';
import { press, type Screen } from './screens.ts';

const url = '**/api/admin/list-views';

const mine: ListView = {
  _id: '0192f0c1-0000-7000-8000-000000000901',
  list: 'users',
  name: 'Gold by balance',
  query: 'plan=gold&sort=-balance&rows=compact',
  isShared: true,
  isMine: true,
  owner: 'Ben Okafor',
  isDefault: false,
};
const views: readonly ListView[] = [
  mine,
  {
    ...mine,
    _id: '0192f0c1-0000-7000-8000-000000000902',
    name: 'Members who were active and paid lately',
    isShared: false,
  },
  {
    ...mine,
    _id: '0192f0c1-0000-7000-8000-000000000903',
    name: 'Administrators',
    query: 'role=admin',
    isMine: false,
    owner: 'Nora Lind',
  },
];
const withViews = (page: Page) => page.route(url, (route) => route.fulfill({ json: { views } }));

const menu = async (page: Page, name: RegExp): Promise<void> => {
  await page.getByRole('button', { name }).click();
  await page.getByRole('menu').waitFor();
};
const changedView = `/admin?tab=users&plan=gold&role=user&view=${mine._id}`;

/** States of a list's header: its views and its columns. */
export const demoListStates: readonly Screen[] = [
  {
    name: 'columns of a list',
    path: '/admin?tab=users&hide=tags',
    async ready(page) {
      await rows(page);
      await menu(page, /^Columns/);
    },
  },
  {
    name: 'compact rows',
    path: '/admin?tab=users&rows=compact',
    ready: rows,
  },
  {
    name: 'comfortable rows with few columns',
    path: '/admin?tab=content&rows=comfortable&hide=sport,prediction,confidence,level',
    ready: rows,
  },
  {
    name: 'views of a list',
    path: '/admin?tab=users',
    prepare: withViews,
    ready: (page) => menu(page, /^Views$/),
  },
  {
    name: 'a view that was changed',
    path: changedView,
    prepare: withViews,
    async ready(page) {
      await page.getByRole('button', { name: 'Save Gold by balance' }).waitFor();
      await menu(page, /^View: /);
    },
  },
  {
    name: 'a view of a money list',
    path: `/admin?tab=financial&list=deposits&dep.view=${mine._id}`,
    prepare: (page) =>
      page.route(url, (route) =>
        route.fulfill({ json: { views: [{ ...mine, list: 'deposits', query: '' }] } }),
      ),
    ready: (page) => page.getByRole('button', { name: 'View: Gold by balance' }).waitFor(),
  },
  {
    name: 'save a view without a name',
    path: '/admin?tab=users',
    prepare: withViews,
    async ready(page) {
      await menu(page, /^Views$/);
      await page.getByRole('menuitem', { name: 'Save as a view' }).click();
      await press(page, 'Save view');
      await page.getByText('Name is required').waitFor();
    },
  },
  {
    name: 'delete a view',
    path: changedView,
    prepare: withViews,
    async ready(page) {
      await menu(page, /^View: /);
      await page.getByRole('menuitem', { name: 'Delete view' }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'views failed',
    isHurried: true,
    path: '/admin?tab=users',
    prepare: (page) => page.route(url, broken()),
    async ready(page) {
      await menu(page, /^Views$/);
      await page.getByText(listViewMessages.loadFailed).waitFor();
    },
  },
];
