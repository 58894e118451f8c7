// @module-tag full
import { completeSignIn, currentUser, listSessions, login } from '@picks/contract/sign-in';
import { TWO_FACTOR } from '@picks/contract/two-factor';
import { expect, test } from 'vitest';
import { testApp } from '#test/app.ts';
import { newMember, PASSWORD } from '#test/people.ts';
import { appCode, challengeFor, enrol } from '#test/second-factor.ts';
import { SESSIONS_MOST } from './sign-in.rules.ts';

const app = await testApp();
const email = 'crowd@example.com';

test('one session more than an account may have ends the one that was silent for longest', async () => {
  const first = await newMember(app, email);
  app.clock.advance(1);
  const tokens: string[] = [];
  for (let session = 0; session < SESSIONS_MOST; session += 1) {
    tokens.push((await app.member(login, { body: { email, password: PASSWORD } })).data.token);
    app.clock.advance(1);
  }
  expect((await app.member(currentUser, { token: first })).problem.code).toBe('session_revoked');
  const [second = '', third = ''] = tokens;
  expect((await app.member(listSessions, { token: second })).data.sessions).toHaveLength(SESSIONS_MOST);
  app.clock.advance(61);
  await app.member(currentUser, { token: second });
  await app.member(login, { body: { email, password: PASSWORD } });
  expect((await app.member(currentUser, { token: second })).status).toBe(200);
  expect((await app.member(currentUser, { token: third })).problem.code).toBe('session_revoked');
});

test('a session that was opened by a code counts too', async () => {
  const token = await newMember(app, 'coded@example.com');
  const { secret } = await enrol(app, token);
  for (let session = 0; session < SESSIONS_MOST; session += 1) {
    const challengeToken = await challengeFor(app, 'coded@example.com');
    const body = { challengeToken, code: await appCode(app, secret) };
    expect((await app.member(completeSignIn, { body })).status).toBe(200);
    app.clock.advance(TWO_FACTOR.period);
  }
  expect((await app.member(currentUser, { token })).problem.code).toBe('session_revoked');
});
