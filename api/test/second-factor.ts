import { login, type SignInAnswer } from '@picks/contract/sign-in';
import { enableTwoFactor, setUpTwoFactor, TWO_FACTOR } from '@picks/contract/two-factor';
import { generate } from 'otplib';
import type { TestApp } from './app.ts';
import { newMember, PASSWORD } from './people.ts';

/** What the authenticator app shows, `steps` periods from now. */
export function appCode(app: TestApp, secret: string, steps = 0): Promise<string> {
  const epoch = Math.floor(app.clock.now().getTime() / 1000) + steps * TWO_FACTOR.period;
  return generate({ secret, epoch });
}

/** Switches two-factor authentication on for the session of `token`, and moves on to the next code. */
export async function enrol(app: TestApp, token: string, origin: 'member' | 'console' = 'member') {
  const { secret } = (await app[origin](setUpTwoFactor, { token })).data;
  const code = await appCode(app, secret);
  const { data } = await app[origin](enableTwoFactor, { token, body: { token: code } });
  app.clock.advance(TWO_FACTOR.period);
  return { secret, recoveryCodes: data.recoveryCodes };
}

/** The challenge that a right password gets. */
export async function challengeFor(app: TestApp, email: string, password = PASSWORD): Promise<string> {
  const { text } = await app.member(login, { body: { email, password } });
  const answer = JSON.parse(text) as SignInAnswer;
  if (!('requiresTwoFactor' in answer)) throw new Error(`no challenge: ${text}`);
  return answer.challengeToken;
}

/** A new member with two-factor authentication on. */
export async function guardedMember(app: TestApp, email: string) {
  const token = await newMember(app, email);
  return { email, token, ...(await enrol(app, token)) };
}
