import { createECDH, randomBytes } from 'node:crypto';
import { inHours } from '@picks/api/test/clock';
import { createPick } from '@picks/contract/picks.admin';
import { getPushPublicKey, savePushSubscription } from '@picks/contract/push';
import { register, type Session, type SignInAnswer, verifyEmail } from '@picks/contract/sign-in';
import { type ApiClient, createApiClient } from '@picks/api-client/api-client';
import type { Mailbox } from './mailbox.ts';
import { ADMIN, type Product } from './product.ts';
import { newSession } from './sessions.ts';

export const MEMBER_PASSWORD = 'quiet harbour 42';

export const clientOf = (origin: string, token: string | null): ApiClient =>
  createApiClient({ baseUrl: `${origin}/api`, token: () => token });

/** A verified member, by the same calls as the app, and the client of its session. */
export async function newMember(
  product: Product,
  mailbox: Mailbox,
  email: string,
  visitor = clientOf(product.memberUrl, null),
): Promise<ApiClient> {
  await visitor.call(register, {
    body: { name: 'Sam Hill', email, password: MEMBER_PASSWORD, acceptedTerms: true },
  });
  const otpCode = await mailbox.codeFor(email);
  const { token } = await visitor.call(verifyEmail, { body: { email, otpCode } });
  return clientOf(product.memberUrl, token);
}

/** The session of a sign-in that needs no code. */
export function sessionOf(answer: SignInAnswer): Session {
  if ('requiresTwoFactor' in answer) throw new Error('this sign-in wants a code');
  return answer;
}

/** Registers a device whose pushes end at the given endpoint. */
export async function addDevice(member: ApiClient, endpoint: string): Promise<void> {
  const { kid } = await member.call(getPushPublicKey);
  const device = createECDH('prime256v1');
  const keys = { p256dh: device.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') };
  await member.call(savePushSubscription, { body: { endpoint, keys, kid } });
}

/** Returns an administrator's API client, by default of a fresh install's administrator. */
export async function admin(product: Product, email: string = ADMIN.email): Promise<ApiClient> {
  return clientOf(product.consoleUrl, await newSession(product, 'console', email));
}

/** Publishes a free pick three hours ahead; its id. */
export async function publishFreePick(as: ApiClient): Promise<string> {
  const { pick } = await as.call(createPick, {
    body: {
      sport: 'NHL',
      league: 'NHL',
      homeTeam: 'Boston Bruins',
      awayTeam: 'Dallas Stars',
      matchDate: inHours(3),
      prediction: 'Over 6.5',
      odds: 1.95,
      stake: 1,
      confidence: 'medium',
      accessLevel: 'free',
    },
  });
  return pick._id;
}
