import { getApproval } from '@picks/contract/approvals.admin';
import { listAudit } from '@picks/contract/audit.admin';
import { approveDeposit, getDeposit } from '@picks/contract/deposits.admin';
import type { Endpoint, Origin } from '@picks/contract/endpoint';
import { ownerProblems } from '@picks/contract/request-owner.admin';
import { approveReferral, cancelReferral, getReferral } from '@picks/contract/referrals.admin';
import { getAdminSubscription } from '@picks/contract/subscriptions.admin';
import {
  getAdminTransaction,
  setTransactionStatus,
  updateTransaction,
} from '@picks/contract/transactions.admin';
import { getUser, setUserStatus } from '@picks/contract/users.admin';
import { getWithdrawalRequest } from '@picks/contract/withdrawals.admin';
import { beforeEach, describe, expect, test } from 'vitest';
import { endpointsOf } from '#src/features/openapi/catalogue.ts';
import { testApp } from '#test/app.ts';
import { type Cast, castOf, type Person } from '#test/calls/cast.ts';
import {
  detailedDeposit,
  giveBalance,
  newApproval,
  newDeposit,
  newEarning,
  newSubscription,
  newWithdrawal,
} from '#test/calls/records.ts';
import type { AnyRequest } from '#test/calls/row.ts';
import { rowByName } from '#test/calls/rows.ts';
import { checkInvariantsAfterEach } from '#test/money.ts';

const app = await testApp();
checkInvariantsAfterEach(app);
const cast = await castOf(app);
const { token } = cast.admin;

interface Act {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly prepare: (member: Person, cast: Cast) => Promise<AnyRequest>;
}

/** Whether a call decides about a member's money: its response has the wallet summary. */
const isAct = ({ method, response }: Endpoint) =>
  method !== 'GET' && response !== undefined && 'shape' in response && 'summary' in Object(response.shape);

/** The call as the contract tests make it, about the record of a new member. */
const byRow = ({ name }: Endpoint) => {
  const row = rowByName.get(name);
  return async (member: Person, known: Cast) => {
    const about = {
      ...known,
      newPerson: async (origin: Origin) => (origin === 'member' ? member : known.newPerson(origin)),
    };
    return (await row?.prepare(cast.admin, about, 'console')) ?? {};
  };
};
const oneOfEach: Act[] = endpointsOf('console')
  .filter(({ endpoint }) => isAct(endpoint))
  .map(({ endpoint }) => ({ name: endpoint.name, endpoint, prepare: byRow(endpoint) }));

const chargeOf = async (member: Person) => {
  await newSubscription(member, cast);
  const [row] = await app.deps.sql<
    { id: string }[]
  >`select id from subscription_charges where user_id = ${member.id}`;
  return row?.id ?? '';
};
const settings = [
  ['a deposit to completed', detailedDeposit, 'completed'],
  ['a deposit to refunded', giveBalance, 'refunded'],
  ['a withdrawal to approved', newWithdrawal, 'approved'],
  ['a withdrawal to processing', newWithdrawal, 'processing'],
  ['a charge to refunded', chargeOf, 'refunded'],
] as const;
const bySetting: Act[] = [setTransactionStatus, updateTransaction].flatMap((endpoint) =>
  settings.map(([what, make, status]) => ({
    name: `${endpoint.name}, ${what}`,
    endpoint,
    prepare: async (member: Person) => ({
      params: { id: await make(member, cast) },
      body: { status, reason: 'Guarantee' },
    }),
  })),
);

/** Acts that don't pay the member and stay allowed. */
const harmless = new Set([
  'addPaymentDetails',
  'declineRefund',
  'failWithdrawal',
  'liftPayeeHold',
  'rejectApproval',
  'rejectDeposit',
  'rejectWithdrawal',
  'setTransactionStatus',
  'updateTransaction',
  'writeOffBalance',
]);

test('these calls decide about money', () => {
  expect(oneOfEach.map(({ name }) => name).toSorted()).toEqual([
    'addBalance',
    'addPaymentDetails',
    'approveApproval',
    'approveDeposit',
    'approveReferral',
    'approveWithdrawal',
    'cancelReferral',
    'completeWithdrawal',
    'declineRefund',
    'failWithdrawal',
    'liftPayeeHold',
    'processWithdrawal',
    'refundSubscription',
    'rejectApproval',
    'rejectDeposit',
    'rejectWithdrawal',
    'setTransactionStatus',
    'updateTransaction',
    'writeOffBalance',
  ]);
});

let member: Person;
beforeEach(async () => void (member = await cast.newPerson('member')));

const setActive = async (isActive: boolean) => {
  const answer = await app.console(setUserStatus, { token, params: { id: member.id }, body: { isActive } });
  if (answer.status !== 200) throw new Error(answer.text);
};
const summary = async () => (await app.console(getUser, { token, params: { id: member.id } })).data.summary;
const send = ({ endpoint }: Pick<Act, 'endpoint'>, { params = {}, body }: AnyRequest, more: object = {}) =>
  app.console(endpoint, { token, params, body: { ...Object(body), ...more } });
const disabled = {
  status: 409,
  problem: { code: 'member_disabled', message: ownerProblems.member_disabled.message },
};
const overrideReason = 'Identity checked by phone';
const reasonsOf = async (answer: { headers: Headers }) => {
  const { entries } = (await app.console(listAudit, { token })).data;
  const requestId = answer.headers.get('x-request-id');
  return entries.filter((entry) => entry.requestId === requestId).map(({ reason }) => reason);
};

/** Disabling an account cancels its unpaid earnings, so nothing can be decided about them. */
const ofEarnings = new Set(['approveReferral', 'cancelReferral']);
const acts = [...oneOfEach, ...bySetting].filter(({ name }) => !ofEarnings.has(name));
const isPaying = ({ name }: Act) => !harmless.has(name);

describe.each(acts)('$name', (act) => {
  const { status } = act.endpoint;

  test('is carried out for an active account', async () => {
    const request = await act.prepare(member, cast);
    expect((await send(act, request)).status).toBe(status);
  });

  test('is carried out for an account that was disabled and enabled again', async () => {
    const request = await act.prepare(member, cast);
    await setActive(false);
    await setActive(true);
    expect((await send(act, request)).status).toBe(status);
  });
});

test.each(acts.filter(isPaying))('$name pays a disabled account only with a reason', async (act) => {
  const request = await act.prepare(member, cast);
  await setActive(false);
  const before = await summary();
  expect(await send(act, request)).toMatchObject(disabled);
  expect(await send(act, request, { overrideReason: ' \n' })).toMatchObject(disabled);
  expect(await summary()).toEqual(before);
  const overridden = await send(act, request, { overrideReason });
  expect(overridden.status).toBe(act.endpoint.status);
  expect(await reasonsOf(overridden)).toContain(overrideReason);
});

test.each(acts.filter((act) => !isPaying(act)))(
  '$name is carried out for a disabled account',
  async (act) => {
    const request = await act.prepare(member, cast);
    await setActive(false);
    expect((await send(act, request)).status).toBe(act.endpoint.status);
  },
);

test('an earning of a disabled account is cancelled, so neither act applies', async () => {
  const params = { id: await newEarning(member, cast) };
  await setActive(false);
  for (const endpoint of [approveReferral, cancelReferral] as const)
    expect(
      (await send({ endpoint }, { params, body: endpoint === cancelReferral ? { reason: 'No' } : {} }))
        .problem.code,
    ).toBe('transition_refused');
});

test('an act that the status does not allow is refused as such, even for a disabled account', async () => {
  const id = await newDeposit(member, cast);
  await setActive(false);
  expect((await send({ endpoint: approveDeposit }, { params: { id } })).problem.code).toBe(
    'transition_refused',
  );
});

test('every money request says since when its account has been disabled', async () => {
  const params = {
    deposit: { id: await newDeposit(member, cast) },
    withdrawal: { id: await newWithdrawal(member, cast) },
    subscription: { id: await newSubscription(member, cast) },
    approval: { id: await newApproval(member, cast) },
    referral: { id: await newEarning(member, cast) },
  };
  const since = async () => {
    const [deposit, withdrawal, subscription, approval, referral, transaction] = await Promise.all([
      app.console(getDeposit, { token, params: params.deposit }),
      app.console(getWithdrawalRequest, { token, params: params.withdrawal }),
      app.console(getAdminSubscription, { token, params: params.subscription }),
      app.console(getApproval, { token, params: params.approval }),
      app.console(getReferral, { token, params: params.referral }),
      app.console(getAdminTransaction, { token, params: params.deposit }),
    ]);
    return [
      deposit.data.deposit,
      withdrawal.data.withdrawal,
      subscription.data.subscription,
      approval.data.approval,
      referral.data.referral,
      transaction.data.transaction,
    ].map(({ user }) => user.disabledSince);
  };
  expect(new Set(await since())).toEqual(new Set([null]));
  await setActive(false);
  const [first] = await since();
  expect(first).toBe(app.clock.now().toISOString());
  app.clock.advance(60);
  await app.owner`update users set is_active = false, updated_at = ${app.clock.now()} where id = ${member.id}`;
  expect(new Set(await since())).toEqual(new Set([first]));
  await setActive(true);
  expect(new Set(await since())).toEqual(new Set([null]));
});

describe('the optional override body', () => {
  const json = 'application/json';
  test.each([
    ['nothing', undefined, undefined, 409],
    ['nothing, called JSON', '', json, 409],
    ['an empty object', '{}', json, 409],
    ['no reason', '{"overrideReason":""}', json, 409],
    ['a reason', '{"overrideReason":"Checked"}', json, 200],
    ['a reason of 500 characters', JSON.stringify({ overrideReason: 'x'.repeat(500) }), json, 200],
    ['a reason of 501 characters', JSON.stringify({ overrideReason: 'x'.repeat(501) }), json, 422],
    ['a number', '{"overrideReason":7}', json, 422],
    ['another field', '{"override":"Checked"}', json, 422],
    ['null', 'null', json, 422],
    ['half an object', '{"overrideReason":', json, 400],
    ["a reason that isn't JSON", 'overrideReason=Checked', 'application/x-www-form-urlencoded', 415],
  ] as const)('with %s', async (_, body, type, status) => {
    const id = await detailedDeposit(member, cast);
    await setActive(false);
    const answer = await app.consoleApp.request(`/api/admin/deposits/${id}/approve`, {
      method: 'PUT',
      headers: { Authorization: `Bearer ${token}`, ...(type && { 'Content-Type': type }) },
      ...(body === undefined ? {} : { body }),
    });
    expect(answer.status).toBe(status);
    if (status === 409) expect(await answer.json()).toMatchObject(disabled.problem);
    if (status === 422 && body.includes('Reason'))
      expect(await answer.json()).toMatchObject({ fields: { overrideReason: expect.any(String) } });
  });
});

describe('an unneeded override is not audited', () => {
  test('for an active account', async () => {
    const params = { id: await detailedDeposit(member, cast) };
    const approved = await send({ endpoint: approveDeposit }, { params }, { overrideReason });
    expect(approved.status).toBe(200);
    expect(await reasonsOf(approved)).toEqual([null]);
  });

  test('for an act that does not pay', async () => {
    const params = { id: await newDeposit(member, cast) };
    await setActive(false);
    const body = { status: 'failed', reason: 'Never sent', overrideReason };
    const failed = await send({ endpoint: setTransactionStatus }, { params, body });
    expect(failed.status).toBe(200);
    expect(await reasonsOf(failed)).toEqual([null]);
  });
});
