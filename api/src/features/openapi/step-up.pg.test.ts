import { memberConfirmations } from '@picks/contract/step-up';
import { adminConfirmations } from '@picks/contract/step-up.admin';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '#test/app.ts';
import { type Cast, castOf, type Person } from '#test/calls/cast.ts';
import { requester } from '#test/calls/request.ts';
import { rowByName } from '#test/calls/rows.ts';
import { endpointsOf } from './catalogue.ts';

const app = await testApp();
const request = requester(app);
let cast: Cast;
let admin: Person;
beforeAll(async () => {
  cast = await castOf(app);
  admin = cast.admin;
});

/** What moves money on the console, or says how and to whom it moves, or what everyone reads. */
const guarded = [
  'addBalance',
  'writeOffBalance',
  'addPaymentDetails',
  'approveDeposit',
  'rejectDeposit',
  'approveWithdrawal',
  'processWithdrawal',
  'completeWithdrawal',
  'rejectWithdrawal',
  'failWithdrawal',
  'setTransactionStatus',
  'updateTransaction',
  'createPaymentOption',
  'updatePaymentOption',
  'togglePaymentOption',
  'deletePaymentOption',
  'createPlan',
  'updatePlan',
  'togglePlanStatus',
  'deletePlan',
  'refundSubscription',
  'declineRefund',
  'approveReferral',
  'cancelReferral',
  'updateUser',
  'setUserRole',
  'deleteUser',
  'resetTwoFactor',
  'publishHomepage',
  'restoreHomepage',
  'createWebhook',
  'updateWebhook',
  'deleteWebhook',
  'rotateWebhookSecret',
  'pauseWebhook',
  'resumeWebhook',
  'testWebhook',
  'redeliverWebhook',
];

test.each(guarded)('%s asks who is there when nobody confirmed it lately', async (name) => {
  const { endpoint } = endpointsOf('console').find(({ endpoint: { name: own } }) => own === name) ?? {};
  const row = rowByName.get(name);
  if (endpoint === undefined || row === undefined) throw new Error(`no call ${name}`);
  expect(endpoint.problems).toContain('reauthentication_required');
  const prepared = await row.prepare(admin, cast, 'console');
  await app.owner`
    update sessions set reauthenticated_at = ${new Date(app.clock.now().getTime() - 301_000)} where user_id = ${admin.id}`;
  const refused = await request('console', endpoint, prepared, admin.token);
  await app.owner`update sessions set reauthenticated_at = ${app.clock.now()} where user_id = ${admin.id}`;
  expect([refused.status, refused.text]).toEqual([403, expect.stringContaining('reauthentication_required')]);
});

test.each([
  ['member', memberConfirmations],
  ['console', adminConfirmations],
] as const)(
  'the dialog of the %s origin says what is confirmed, for each call that asks',
  (origin, texts) => {
    const asking = endpointsOf(origin).filter(({ endpoint }) =>
      endpoint.problems.includes('reauthentication_required'),
    );
    const names = asking.map(({ endpoint }) => endpoint.name);
    expect(names.filter((name) => texts[name] === undefined)).toEqual([]);
    expect(Object.keys(texts).filter((name) => origin === 'member' && !names.includes(name))).toEqual([]);
  },
);
