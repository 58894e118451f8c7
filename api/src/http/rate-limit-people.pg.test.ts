// @module-tag full
import { listPlans } from '@picks/contract/plans';
import { logout } from '@picks/contract/sign-in';
import { saveDashboardConfig } from '@picks/contract/dashboard.admin';
import { sync } from '@picks/contract/sync';
import { sendTestPush } from '@picks/contract/push';
import { expect, test } from 'vitest';
import { testApp } from '#test/app.ts';
import { newAdmin, newMember } from '#test/people.ts';
import { servedOrigins } from '#test/served.ts';
import { createRateLimits, rateLimits } from './rate-limit.ts';

const app = await testApp();
const oneHouse = { 'X-Forwarded-For': '203.0.113.50' };
const served = () => servedOrigins(app, createRateLimits(app.deps.sql));

test('twelve members behind one address sync 900 times in a minute', async () => {
  const { member } = served();
  const tokens: string[] = [];
  while (tokens.length < 12) tokens.push(await newMember(app, `house${tokens.length}@example.com`));
  const statuses = new Set<number>();
  for (let round = 0; round < 75; round += 1) {
    const answers = await Promise.all(tokens.map((token) => member(sync, { token, headers: oneHouse })));
    for (const { status } of answers) statuses.add(status);
  }
  expect(statuses).toEqual(new Set([200]));
});

test('an account is counted whatever address it calls from, and alone', async () => {
  const { member } = served();
  const token = await newMember(app, 'busy@example.com');
  const other = await newMember(app, 'calm@example.com');
  const statuses: number[] = [];
  for (let call = 0; call <= rateLimits.writes.points; call += 1)
    statuses.push((await member(sendTestPush, { token })).status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  expect((await member(sendTestPush, { token: other })).status).not.toBe(429);
});

test('a caller without a session, or with one that ended, is counted by address', async () => {
  const { member } = served();
  const token = await newMember(app, 'gone@example.com');
  await member(logout, { token });
  for (let call = 0; call < rateLimits.reads.points; call += 1)
    await member(listPlans, { headers: oneHouse, ...(call % 2 ? { token } : {}) });
  const statuses = [
    (await member(listPlans, { headers: oneHouse })).status,
    (await member(listPlans, { headers: oneHouse, token })).status,
    (await member(listPlans, { headers: oneHouse, token: await newMember(app, 'here@example.com') })).status,
    (await member(listPlans)).status,
  ];
  expect(statuses).toEqual([429, 429, 200, 200]);
});

test('administrators may write 600 times a minute', async () => {
  const desk = served().console;
  const token = await newAdmin(app);
  const statuses: number[] = [];
  for (let call = 0; call <= rateLimits.adminWrites.points; call += 1)
    statuses.push((await desk(saveDashboardConfig, { token, body: {} })).status);
  expect(rateLimits.adminWrites.points).toBe(600);
  expect(statuses.indexOf(429)).toBe(600);
});
