import { createAnnouncement } from '@picks/contract/announcements.admin';
import { CONFIRMATION } from '@picks/contract/step-up';
import { reauthenticate } from '@picks/contract/sign-in';
import { addBalance } from '@picks/contract/users.admin';
import { beforeEach, expect, test } from 'vitest';
import { NOON, testApp } from '#test/app.ts';
import { newMemberAndAdmin, ADMIN } from '#test/people.ts';

const app = await testApp();
let number = 0;
let admin = '';
let id = '';

beforeEach(async () => {
  app.clock.set(NOON);
  ({ admin, id } = await newMemberAndAdmin(app, `held${(number += 1)}@example.com`));
});

const credit = async (amount = 1, by = admin) => {
  const answer = await app.console(addBalance, {
    token: by,
    params: { id },
    body: { amount },
    headers: { 'Idempotency-Key': crypto.randomUUID() },
  });
  return answer.status === 200 ? 'done' : answer.problem.code;
};
const announcement = { title: 'Weekend', message: 'Picks go out at noon.' };
const later = (minutes: number) => app.clock.advance(minutes * 60);

test('holds on from act to act, an hour at the longest', async () => {
  for (let minutes = 4; minutes < CONFIRMATION.most; minutes += 4) {
    later(4);
    expect(await credit()).toBe('done');
  }
  later(5);
  expect(await credit()).toBe('reauthentication_required');
  await app.console(reauthenticate, { token: admin, body: { password: ADMIN.password } });
  expect(await credit()).toBe('done');
});

test('is asked for again after five minutes without such an act, whatever else was done', async () => {
  later(4);
  expect(await credit()).toBe('done');
  later(5);
  expect(await credit()).toBe('done');
  later(3);
  expect((await app.console(createAnnouncement, { token: admin, body: announcement })).status).toBe(201);
  later(2.1);
  expect(await credit()).toBe('reauthentication_required');
});

test('is not held by what was refused', async () => {
  later(4);
  expect(await credit(-1)).toBe('validation_failed');
  later(1.1);
  expect(await credit()).toBe('reauthentication_required');
});

test('is held for the session alone in which it was used', async () => {
  const { admin: other } = await newMemberAndAdmin(app, `other${number}@example.com`);
  later(4);
  expect(await credit()).toBe('done');
  later(2);
  expect([await credit(), await credit(1, other)]).toEqual(['done', 'reauthentication_required']);
});
