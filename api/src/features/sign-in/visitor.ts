import { deviceLabel } from '@picks/contract/device-label';
import { actOf, type RequestContext } from '#src/http/context.ts';
import type { Visitor } from './opened-session.ts';

export function visitorOf(c: RequestContext): Visitor {
  return { act: actOf(c), label: deviceLabel(c.req.header('user-agent') ?? ''), device: null };
}
