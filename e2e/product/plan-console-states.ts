import { planMessages, planProblems } from '@picks/contract/plans.admin';
import type { Page } from 'playwright-core';
import { broken, refuse, staleEdit, withChanges } from './answers.ts';
import { plan } from './business-samples.ts';
import { confirmation, panelButton, rows } from './console-parts.ts';
import { type Screen, text } from './screens.ts';
import { serverResponse } from './server-response.ts';

const plans = '/admin?tab=plans';

async function askToDelete(on: Page): Promise<void> {
  await on.getByRole('button', { name: 'More for VIP, 30 days' }).click();
  await on.getByRole('menuitem', { name: 'Delete' }).click();
  await confirmation(on);
}

/** As if nobody had a plan now. */
const withoutSubscribers = (on: Page) =>
  on.route('**/api/admin/plans', async (route) => {
    const response = await serverResponse(route);
    const { plans: sold } = (await response.json()) as { plans: object[] };
    await route.fulfill({ response, json: { plans: sold.map((each) => ({ ...each, subscriberCount: 0 })) } });
  });

const withSubscribers = (on: Page) =>
  on.route(
    '**/api/admin/plans',
    withChanges({ plans: [{ ...plan, isActive: true, subscriberCount: 12, renewingCount: 11, version: 1 }] }),
  );

/** States of the console's plans. */
export const demoPlanConsoleStates: readonly Screen[] = [
  { name: 'plans', path: plans, ready: rows },
  {
    name: 'no plans',
    path: plans,
    prepare: (on) => on.route('**/api/admin/plans', withChanges({ plans: [] })),
    ready: text(planMessages.empty),
  },
  {
    name: 'plans failed',
    isHurried: true,
    path: plans,
    prepare: (on) => on.route('**/api/admin/plans', broken()),
    ready: (on) => on.getByRole('alert').waitFor(),
  },
  {
    name: 'new plan with mistakes',
    path: `${plans}&plan=new`,
    async ready(on) {
      await panelButton(on, 'Create plan').click();
      await on.getByText('2 fields need your attention').waitFor();
    },
  },
  {
    name: 'plan with subscribers',
    path: `${plans}&plan=${plan._id}`,
    prepare: withSubscribers,
    ready: text(/The 12 subscribers keep/),
  },
  {
    name: 'plan with a higher price',
    path: `${plans}&plan=${plan._id}`,
    prepare: withSubscribers,
    async ready(on) {
      await on.getByLabel('Price').fill('89');
      await text(/11 subscribers renew and are notified/)(on);
    },
  },
  {
    name: 'plan changed meanwhile',
    path: `${plans}&plan=${plan._id}`,
    async prepare(on) {
      await withSubscribers(on);
      await on.route('**/api/admin/plans/*', staleEdit);
    },
    async ready(on) {
      await on.getByLabel('Price').fill('89');
      await panelButton(on, 'Save changes').click();
      await text(/Someone else just changed/)(on);
    },
  },
  { name: 'unknown plan', path: `${plans}&plan=none`, ready: text("This plan doesn't exist") },
  { name: 'delete a plan', path: plans, prepare: withoutSubscribers, ready: askToDelete },
  {
    name: 'plan with subscribers that is to be deleted',
    path: plans,
    async ready(on) {
      await askToDelete(on);
      await on.getByRole('button', { name: 'Archive plan' }).waitFor();
    },
  },
  {
    name: 'plan that was sold before and is to be deleted',
    path: plans,
    async prepare(on) {
      await withoutSubscribers(on);
      await on.route('**/api/admin/plans/*', refuse(409, 'plan_in_use', planProblems.plan_in_use.message));
    },
    async ready(on) {
      await askToDelete(on);
      await on.getByRole('button', { name: 'Delete plan' }).click();
      await on.getByRole('button', { name: 'Archive plan' }).waitFor();
    },
  },
];
