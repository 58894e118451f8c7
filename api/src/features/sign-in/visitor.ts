import type { AuditAction } from '@picks/contract/audit-actions';
import { deviceLabel } from '@picks/contract/device-label';
import { type Act, actOf, type RequestContext } from '#src/http/context.ts';
import { markDevice } from './device-cookie.ts';
import type { MemberVisitor, SignInDependencies, Visitor } from './opened-session.ts';

export function visitorOf(c: RequestContext): Visitor {
  return { act: actOf(c), label: deviceLabel(c.req.header('user-agent') ?? ''), device: null };
}

/** A caller at the member origin; the answer marks their browser. Called once a request. */
export function memberVisitorOf(
  c: RequestContext,
  { sealing, memberOrigin }: Pick<SignInDependencies, 'sealing' | 'memberOrigin'>,
): MemberVisitor {
  return { ...visitorOf(c), device: markDevice(c, sealing, memberOrigin.startsWith('https:')) };
}

/** Somebody at the member origin says whose address it is, for the audit. */
export const memberAttempt = (action: AuditAction, email: string, act: Act) =>
  ({ action, origin: 'member', user: { email }, act }) as const;
