import { type AdminTicket, mergeRefusals } from '@picks/contract/support.admin';

type Merged = Pick<AdminTicket, '_id' | 'status' | 'mergedInto' | 'user'>;

/** Why a ticket can't be merged into the other; null when it can. */
export function mergeRefusal(ticket: Merged, into: Merged | undefined): string | null {
  if (into === undefined) return mergeRefusals.unknown;
  if (into._id === ticket._id) return mergeRefusals.itself;
  if (into.user._id !== ticket.user._id) return mergeRefusals.otherMember;
  if (into.mergedInto) return mergeRefusals.merged;
  return into.status === 'closed' ? mergeRefusals.closed : null;
}
