import type { MemberPick, OpenPick } from '@picks/contract/picks';
import type { ShownFacts } from '#src/offline/tables.ts';

/** A pick as a screen shows it; why it is locked is of no account here. */
export type SealedPick = OpenPick | Omit<Extract<MemberPick, { locked: true }>, 'lockedReason'>;

/** Settled picks count with how they ended. */
const outcomeOf = (pick: SealedPick) =>
  pick.locked || pick.status === 'pending' ? null : [pick.status, pick.closingOdds, pick.closingLine ?? null];

/** What the record says of a pick, in the order in which two of them are compared. */
export function factsOf(pick: SealedPick): ShownFacts {
  const { sport, league, homeTeam, awayTeam, accessLevel } = pick;
  const kickOff = new Date(pick.matchDate).toISOString();
  const facts = [sport, league, homeTeam, awayTeam, accessLevel, kickOff, outcomeOf(pick)];
  return { facts: JSON.stringify(facts), selection: pick.locked ? null : JSON.stringify(selectionOf(pick)) };
}

/** The members that are sealed, in the order of their names. */
export function selectionOf({ market, ...pick }: OpenPick) {
  const { analysis, confidence, odds, prediction, stake, title } = pick;
  const sealed = market === null ? null : { line: market.line, side: market.side, type: market.type };
  return { analysis, confidence, market: sealed, odds, prediction, stake, title };
}

/** Whether a proof was asked for when the pick was what it is now; of a locked one only the public part counts. */
export const isOfNow = (shown: ShownFacts, now: ShownFacts): boolean =>
  shown.facts === now.facts && (now.selection === null || shown.selection === now.selection);
