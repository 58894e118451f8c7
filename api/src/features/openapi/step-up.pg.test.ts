import type { Endpoint, Origin } from '@picks/contract/endpoint';
import { CONFIRMATION, memberStepUps, unconfirmedMemberCalls } from '@picks/contract/step-up';
import { adminStepUps, unconfirmedAdminCalls } from '@picks/contract/step-up.admin';
import { ticketPathAliases, updateTicket } from '@picks/contract/support.admin';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { NOON, testApp } from '#test/app.ts';
import { type Cast, castOf } from '#test/calls/cast.ts';
import { requester } from '#test/calls/request.ts';
import type { AnyRequest } from '#test/calls/row.ts';
import { profileWith } from '#test/calls/rows.account.ts';
import { rowByName } from '#test/calls/rows.ts';
import { enrol } from '#test/second-factor.ts';
import { endpointsOf } from './catalogue.ts';

const app = await testApp();
const request = requester(app);
let cast: Cast;
beforeAll(async () => {
  cast = await castOf(app);
});
beforeEach(() => app.clock.set(NOON));

const origins = [
  ['member', memberStepUps, unconfirmedMemberCalls],
  ['console', adminStepUps, unconfirmedAdminCalls],
] as const;

/** Whether an answer is saved as a file. */
const isFile = ({ path, files }: Endpoint) => files !== undefined || path.endsWith('.csv');

describe.each(origins)('at the %s origin', (origin, stepUps, unconfirmed) => {
  const calls = endpointsOf(origin).map(({ endpoint }) => endpoint);
  const names = calls.map(({ name }) => name);

  test('every write and every file is in one of the two lists', () => {
    const listed = [...Object.keys(stepUps), ...unconfirmed];
    const needed = calls.filter((call) => call.method !== 'GET' || isFile(call)).map(({ name }) => name);
    expect(needed.filter((name) => listed.filter((each) => each === name).length !== 1)).toEqual([]);
  });

  test('the lists name only existing calls', () => {
    expect([...Object.keys(stepUps), ...unconfirmed].filter((name) => !names.includes(name))).toEqual([]);
  });
});

test('what moves money, changes access or leaves the console needs a confirmation from the last 5 minutes', () => {
  expect(CONFIRMATION.minutes.fresh).toBe(5);
  const fresh = Object.keys(adminStepUps).filter((name) => adminStepUps[name]?.needs === 'fresh');
  expect(fresh.toSorted()).toEqual(freshCalls.toSorted());
});

test('what goes out to members needs a confirmation from the last 60 minutes', () => {
  expect(CONFIRMATION.minutes.recent).toBe(60);
  const recent = Object.keys(adminStepUps).filter((name) => adminStepUps[name]?.needs === 'recent');
  expect(recent.toSorted()).toEqual(recentCalls.toSorted());
});

/** What makes a usual request one that needs a confirmation, for calls that don't always. */
const confirmable: Readonly<Record<string, AnyRequest>> = {
  updateProfile: { body: profileWith('elsewhere@example.com') },
};

interface Attempt {
  /** since the caller confirmed their identity */
  readonly minutes: number;
  readonly origin: Origin;
  readonly name: string;
  /** to the usual request */
  readonly changes?: AnyRequest | undefined;
  readonly path?: Endpoint['path'];
}

/** Somebody new makes a call: whether it needs a confirmation and leaves no trace, or is done. */
async function outcomeOf({ minutes, origin, name, changes = confirmable[name], path }: Attempt) {
  const endpoint = endpointsOf(origin).find(({ endpoint: { name: own } }) => own === name)?.endpoint;
  const row = rowByName.get(name);
  if (endpoint === undefined || row === undefined) throw new Error(`no call ${name}`);
  const person = await cast.newPerson(origin);
  if (name === 'changePassword') await enrol(app, person.token, origin);
  const prepared = { ...(await row.prepare(person, cast, origin)), ...changes };
  const then = new Date(app.clock.now().getTime() - minutes * 60_000);
  await app.owner`
    update sessions set reauthenticated_at = ${then}, confirmation_used_at = null where user_id = ${person.id}`;
  const traces = async () =>
    (await app.owner`select from audit_entries where actor_id = ${person.id}`).length;
  const before = await traces();
  const called = path === undefined ? endpoint : { ...endpoint, path };
  const { status, text } = await request(origin, called, prepared, person.token);
  if (text.includes('reauthentication_required')) return (await traces()) === before ? 'refused' : 'torn';
  return status === (row.status ?? endpoint.status) ? 'done' : text;
}

const cases = origins.flatMap(([origin, stepUps]) =>
  Object.entries(stepUps).map(([name, { needs }]) => [origin, name, CONFIRMATION.minutes[needs]] as const),
);

test.each(cases)('at the %s origin, %s needs a confirmation after %d minutes', async (origin, name, most) => {
  expect(await outcomeOf({ origin, name, minutes: most - 0.1 })).toBe('done');
  expect(await outcomeOf({ origin, name, minutes: most + 0.1 })).toBe('refused');
});

const LATE = CONFIRMATION.minutes.recent + 1;

test.each([
  ['the status of a ticket', 'updateTicket', { body: { status: 'closed' } }],
  ['the priority of a ticket', 'updateTicket', { body: { priority: 'high' } }],
] as const)('%s needs a confirmation', async (_, name, changes) => {
  expect(await outcomeOf({ origin: 'console', name, changes, minutes: LATE })).toBe('refused');
});

test('a ticket needs the confirmation by its other path too', async () => {
  const path = ticketPathAliases[updateTicket.path] as Endpoint['path'];
  const attempt = { origin: 'console', name: 'updateTicket', path } as const;
  expect(await outcomeOf({ ...attempt, minutes: 0 })).toBe('done');
  expect(await outcomeOf({ ...attempt, minutes: LATE })).toBe('refused');
});

test.each([
  ['a dry run of an import', 'importPicks', { query: { dryRun: '1' } }],
  ['a dry run of closing odds', 'importClosing', { query: { dryRun: '1' } }],
  ['a draft without a time', 'createPickDraft', { body: { content: { prediction: 'Home' } } }],
  ['a draft that keeps no time', 'updatePickDraft', { body: { content: { prediction: 'Home' } } }],
  ['taking a ticket', 'updateTicket', { body: { assignee: 'me' } }],
] as const)('%s needs no confirmation', async (_, name, changes) => {
  expect(await outcomeOf({ origin: 'console', name, changes, minutes: LATE })).toBe('done');
});

const freshCalls = [
  // one's own account
  'changePassword',
  'setUpTwoFactor',
  'enableTwoFactor',
  'disableTwoFactor',
  'renewRecoveryCodes',
  'endSession',
  'endOtherSessions',
  // money
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
  'liftPayeeHold',
  'approveApproval',
  'rejectApproval',
  'setTransactionStatus',
  'updateTransaction',
  'refundSubscription',
  'declineRefund',
  'approveReferral',
  'cancelReferral',
  'createPaymentOption',
  'updatePaymentOption',
  'togglePaymentOption',
  'deletePaymentOption',
  // plans and access
  'createPlan',
  'updatePlan',
  'togglePlanStatus',
  'deletePlan',
  'updateUser',
  'setUserRole',
  'setUserStatus',
  'deleteUser',
  'resetTwoFactor',
  // out of the console
  'exportTable',
  'openMail',
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

const recentCalls = [
  'createPick',
  'updatePick',
  'deletePick',
  'createPickDraft',
  'updatePickDraft',
  'publishPickDraft',
  'gradePicks',
  'undoGrade',
  'importPicks',
  'withdrawImport',
  'importClosing',
  'createAnnouncement',
  'updateAnnouncement',
  'pinAnnouncement',
  'deleteAnnouncement',
  'saveDashboardConfig',
  'updateBettingStats',
  'updateTicket',
  'mergeTicket',
  'respondToInquiry',
];
