import type { Origin } from '@picks/contract/endpoint';
import { CONFIRMATION, memberConfirmations, unconfirmedMemberCalls } from '@picks/contract/step-up';
import { adminConfirmations, unconfirmedAdminCalls } from '@picks/contract/step-up.admin';
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
  ['member', memberConfirmations, unconfirmedMemberCalls],
  ['console', adminConfirmations, unconfirmedAdminCalls],
] as const;

describe.each(origins)('at the %s origin', (origin, asking, unconfirmed) => {
  const calls = endpointsOf(origin).map(({ endpoint }) => endpoint);
  const names = calls.map(({ name }) => name);
  const writing = calls.filter(({ method }) => method !== 'GET').map(({ name }) => name);

  test('every call that changes something says how lately its caller must have confirmed', () => {
    const classes = (name: string) => [Object.hasOwn(asking, name), unconfirmed.includes(name)];
    expect(writing.filter((name) => classes(name).filter(Boolean).length !== 1)).toEqual([]);
  });

  test('no call is told of that is not there', () => {
    expect(Object.keys(asking).filter((name) => !names.includes(name))).toEqual([]);
    expect(unconfirmed.filter((name) => !writing.includes(name))).toEqual([]);
  });
});

/** What makes a usual request one that asks, of calls that don't ask in every case. */
const askedFor: Readonly<Record<string, AnyRequest>> = {
  updateProfile: { body: profileWith('elsewhere@example.com') },
};

/** Has somebody make a call `minutes` after they confirmed who they are: that it asks, or how it answers. */
async function answerAfter(minutes: number, origin: Origin, name: string, changes = askedFor[name]) {
  const endpoint = endpointsOf(origin).find(({ endpoint: { name: own } }) => own === name)?.endpoint;
  const row = rowByName.get(name);
  if (endpoint === undefined || row === undefined) throw new Error(`no call ${name}`);
  const person = await cast.newPerson(origin);
  if (name === 'changePassword') await enrol(app, person.token, origin);
  const prepared = { ...(await row.prepare(person, cast, origin)), ...changes };
  const then = new Date(app.clock.now().getTime() - minutes * 60_000);
  await app.owner`
    update sessions set reauthenticated_at = ${then}, confirmation_used_at = null where user_id = ${person.id}`;
  const { status, text } = await request(origin, endpoint, prepared, person.token);
  if (text.includes('reauthentication_required')) return 'asks';
  return status === (row.status ?? endpoint.status) ? 'done' : text;
}

const named = origins.flatMap(([origin, asking]) =>
  Object.entries(asking).map(([name, { needs }]) => [origin, name, CONFIRMATION[needs]] as const),
);

test.each(named)(
  'at the %s origin, %s asks %d minutes after the confirmation',
  async (origin, name, most) => {
    expect(await answerAfter(most - 0.1, origin, name)).toBe('done');
    expect(await answerAfter(most + 0.1, origin, name)).toBe('asks');
  },
);

test.each([
  ['a dry run of an import', 'importPicks', { query: { dryRun: '1' } }],
  ['a dry run of closing odds', 'importClosing', { query: { dryRun: '1' } }],
  ['a draft without a time', 'createPickDraft', { body: { content: { prediction: 'Home' } } }],
  ['taking a ticket', 'updateTicket', { body: { assignee: 'me' } }],
  ['the priority of a ticket', 'updateTicket', { body: { priority: 'high' } }],
] as const)('%s asks nobody', async (_, name, changes) => {
  expect(await answerAfter(CONFIRMATION.recent * 2, 'console', name, changes)).toBe('done');
});
