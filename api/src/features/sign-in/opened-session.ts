import type { Origin } from '@picks/contract/endpoint';
import type { Session } from '@picks/contract/sign-in';
import { v7 as uuidv7 } from 'uuid';
import type { Sql } from '#src/database/client.ts';
import { toUser, type UserRow } from '#src/features/accounts/accounts.sql.ts';
import type { Act } from '#src/http/context.ts';
import type { RateLimits } from '#src/http/rate-limit.ts';
import type { Clock } from '#src/integrations/clock.ts';
import type { Sealing } from '#src/integrations/sealing.ts';
import type { Passwords } from './passwords.ts';
import type { NewSession } from './sign-in.queries.ts';
import { sessionLifetimes } from './sign-in.rules.ts';
import type { Tokens } from './tokens.ts';

export interface SignInDependencies {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly sealing: Sealing;
  readonly passwords: Passwords;
  readonly tokens: Tokens;
  /** the member app's origin, for the links in mails */
  readonly memberOrigin: string;
  readonly adminsNeedTwoFactor: boolean;
}

export interface LimitedSignIn extends SignInDependencies {
  readonly limits: RateLimits;
}

/** A caller before it has a session: the act and what its browser calls itself. */
export interface Visitor {
  readonly act: Act;
  readonly label: string;
  /** the mark of a member's browser, or the id of an administrator's known one */
  readonly device: string | null;
}

/** A caller at the member origin: every browser there has a mark. */
export interface MemberVisitor extends Visitor {
  readonly device: string;
}

export function newSession(
  audience: Origin,
  { label, device }: Pick<Visitor, 'label' | 'device'>,
  at: Date,
): NewSession {
  return {
    id: uuidv7(),
    audience,
    label,
    device,
    at,
    expiresAt: new Date(at.getTime() + sessionLifetimes[audience].absolute),
  };
}

/** Says in an answer that a second factor must be set up first. */
export function setupDuty(
  { adminsNeedTwoFactor }: Pick<SignInDependencies, 'adminsNeedTwoFactor'>,
  { hasTwoFactor }: Pick<UserRow, 'hasTwoFactor'>,
  audience: Origin,
): { requiresTwoFactorSetup?: true } {
  const isDue = adminsNeedTwoFactor && audience === 'console' && !hasTwoFactor;
  return isDue ? { requiresTwoFactorSetup: true } : {};
}

/** The answer about a session that was just opened. */
export async function withToken(
  deps: SignInDependencies,
  row: UserRow,
  session: NewSession,
): Promise<Session> {
  const claims = { sessionId: session.id, userId: row.id };
  const token = await deps.tokens.issue(claims, session.audience, session.expiresAt);
  return { token, user: toUser(row, session.at), ...setupDuty(deps, row, session.audience) };
}
