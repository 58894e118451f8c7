import { actOf, type RequestContext } from '#src/http/context.ts';
import type { Owner } from './profile.queries.ts';

/** The signed-in owner of the account that a request is about. */
export function ownerOf(c: RequestContext, at: Date): Owner {
  const { userId, sessionId } = c.get('identity');
  return { userId, sessionId, at, act: actOf(c) };
}
