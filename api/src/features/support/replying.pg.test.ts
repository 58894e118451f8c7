import { createTicket } from '@picks/contract/support';
import { REPLYING, sayReplying } from '@picks/contract/support.admin';
import { beforeEach, expect, test } from 'vitest';
import { NOON, testApp } from '#test/app.ts';
import { newAdmin, newColleague, newMember } from '#test/people.ts';

const app = await testApp();
let [ana, ben, ticket] = ['', '', ''];
let number = 0;

beforeEach(async () => {
  app.clock.set(NOON);
  ben = await newAdmin(app);
  ana = await newColleague(app);
  const token = await newMember(app, `asker${(number += 1)}@example.com`);
  const body = { subject: 'Where is my pick?', description: 'I cannot find it.' };
  ticket = (await app.member(createTicket, { token, body })).data.ticket._id;
});

const says = async (token: string, isReplying: boolean, id = ticket) =>
  app.console(sayReplying, { token, params: { id }, body: { isReplying } });
const others = async (token: string, isReplying = false) => (await says(token, isReplying)).data.others;

test('who replies is told to the others, and not to themselves', async () => {
  expect(await others(ben, true)).toEqual([]);
  expect(await others(ana)).toEqual(['Ben Okafor']);
  expect(await others(ana, true)).toEqual(['Ben Okafor']);
  expect(await others(ben, true)).toHaveLength(1);
});

test('who stops, or says nothing for a while, is not told any more', async () => {
  await others(ben, true);
  await others(ben, false);
  expect(await others(ana)).toEqual([]);
  await others(ben, true);
  app.clock.advance(REPLYING.goneAfter - 1);
  expect(await others(ana)).toEqual(['Ben Okafor']);
  app.clock.advance(1);
  expect(await others(ana)).toEqual([]);
});

test('is of one ticket; without a ticket there is nobody', async () => {
  await others(ben, true);
  const token = await newMember(app, `other${number}@example.com`);
  const body = { subject: 'And mine?', description: 'I cannot find it either.' };
  const { _id } = (await app.member(createTicket, { token, body })).data.ticket;
  expect((await says(ana, true, _id)).data.others).toEqual([]);
  expect((await says(ana, true, '00000000-0000-7000-8000-000000000000')).status).toBe(404);
});

test('said by both at once, both learn of the other the next time', async () => {
  for (let round = 0; round < 5; round += 1) await Promise.all([others(ben, true), others(ana, true)]);
  expect(await others(ben, true)).toHaveLength(1);
  expect(await others(ana, true)).toEqual(['Ben Okafor']);
});
