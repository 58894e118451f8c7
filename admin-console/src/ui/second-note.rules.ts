import { approvalMessages } from '@picks/contract/approvals.admin';
import { formatDollars } from '@picks/contract/money';

export interface Second {
  /** dollars that would move */
  readonly amount: number;
  /** what a second administrator does */
  readonly what: string;
}

/**
 * What is said of a second administrator before what an act does, and how that goes on from there; null where one is always
 * enough. What was moved in the last 24 hours counts too and isn't known here, so a small amount promises nothing.
 */
export function secondNote({ amount, what }: Second, from: number): { note: string; lead: string } | null {
  if (from === 0) return null;
  const isCertain = amount >= from;
  const say = isCertain ? approvalMessages.needsSecond : approvalMessages.mayNeedSecond;
  const isConditional = what === approvalMessages.secondApproves;
  return {
    note: say(formatDollars(from), what),
    lead: isConditional ? (isCertain ? 'Then: ' : 'Otherwise: ') : '',
  };
}
