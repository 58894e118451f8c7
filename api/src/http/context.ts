import type { Role, PlanName } from '@picks/contract/accounts';
import type { StepUpCall } from '@picks/contract/step-up';
import type { Context } from 'hono';

/** Who is calling, read from the session and user rows at each request. */
export interface Identity {
  readonly userId: string;
  readonly sessionId: string;
  readonly name: string;
  readonly role: Role;
  readonly plan: PlanName;
  readonly planExpiresAt: Date | null;
  /** paid picks a week; null is unlimited */
  readonly weeklyPickLimit: number | null;
  readonly hasTwoFactor: boolean;
  /** when the person last proved who they are in this session */
  readonly reauthenticatedAt: Date;
  /** when an administrator last did something that needs such a proof; null for never, and for members */
  readonly confirmationUsedAt: Date | null;
}

/** What a call gets that the server makes to its own API; none from outside can carry it. */
export const ownQuestion = { isOwnQuestion: true } as const;

export interface Env {
  Bindings: { readonly isOwnQuestion?: true };
  Variables: {
    requestId: string;
    clientAddress: string;
    identity: Identity;
    /** the confirmation this call needs; undefined if none */
    stepUp?: StepUpCall;
    /** the act needed a fresh confirmation, and extends it */
    extendsConfirmation?: true;
  };
}

export type RequestContext = Context<Env>;

/** Who did something and from where, for the audit row written with the act. */
export interface Act {
  readonly actorId: string | null;
  readonly ip: string;
  readonly requestId: string;
  /** why it pays a member whose account is disabled; the reason in its audit rows */
  readonly override?: string;
}

/** The act of the signed-in caller, or of nobody known; an empty `override` is ignored. */
export function actOf(c: RequestContext, override = ''): Act {
  const identity = c.get('identity') as Identity | undefined;
  const by = { actorId: identity?.userId ?? null, ip: c.get('clientAddress'), requestId: c.get('requestId') };
  return override === '' ? by : { ...by, override };
}
