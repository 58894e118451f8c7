import { completeSignIn } from '@picks/contract/sign-in';
import { beforeAll, expect, test } from 'vitest';
import { createSealing } from '#src/integrations/sealing.ts';
import { memberApi } from '#src/member-api.ts';
import { caller, NOON, secrets, testApp } from '#test/app.ts';
import { newMember } from '#test/people.ts';
import { appCode, challengeFor, enrol } from '#test/second-factor.ts';
import { sealAnew } from './two-factor.service.ts';

const app = await testApp();
const email = 'rotated@example.com';
const newKey = 'the data key in use from now on, 0123456789';
const rotated = createSealing(newKey, secrets.dataKey);
const alone = createSealing(newKey);
let secret = '';
let recoveryCodes: string[] = [];

beforeAll(async () => {
  app.clock.set(NOON);
  ({ secret, recoveryCodes } = await enrol(app, await newMember(app, email)));
});

/** Signs in at a replica that was started with these keys. */
async function signInBy(sealing: typeof rotated, code: string): Promise<number> {
  const deps = { ...app.deps, sealing, signIn: { ...app.deps.signIn, sealing } };
  const member = caller(memberApi(deps));
  const challengeToken = await challengeFor({ ...app, member }, email);
  app.clock.advance(30);
  return (await member(completeSignIn, { body: { challengeToken, code } })).status;
}
const codeIn = (steps: number) => appCode(app, secret, steps);

test('what the old key sealed and hashed is good beside the new one', async () => {
  expect(await signInBy(rotated, await codeIn(1))).toBe(200);
  const [code = ''] = recoveryCodes;
  expect(await signInBy(rotated, code)).toBe(200);
  expect(await signInBy(rotated, code)).toBe(401);
});

test('secrets are sealed anew, and the new key opens them alone', async () => {
  await sealAnew({ ...app.deps, sealing: rotated });
  await sealAnew({ ...app.deps, sealing: rotated });
  expect(await signInBy(alone, await codeIn(1))).toBe(200);
});
