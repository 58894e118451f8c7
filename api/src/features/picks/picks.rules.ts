import { westernNumber } from '@picks/contract/digits';
import { folded } from '@picks/contract/folding';
import { accessRank, type PickStatus } from '@picks/contract/picks';
import { frozenAfterKickOff, MATCH_TOO_FAR, MATCH_YEARS, pickProblems } from '@picks/contract/picks.admin';
import { toldChanges } from '@picks/contract/alerts';
import type { PlanName } from '@picks/contract/accounts';
import { addYears } from 'date-fns';
import { fieldProblem, problem } from '#src/http/problem.ts';
import type { PickContent } from './picks.content.ts';

export interface PickChange {
  readonly field: string;
  readonly from: string;
  readonly to: string;
}

const frozenFields = new Set<string>(frozenAfterKickOff);

/** `Home vs Away - prediction`. */
export function generatedTitle(pick: Pick<PickContent, 'homeTeam' | 'awayTeam' | 'prediction'>): string {
  return `${pick.homeTeam} vs ${pick.awayTeam} - ${pick.prediction}`;
}

function asText(value: PickContent[keyof PickContent]): string {
  if (value === null) return '';
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'object') return JSON.stringify(value, Object.keys(value).toSorted());
  return String(value);
}

/** What an edit changes, field by field. */
export function changesOf(before: PickContent, after: PickContent): PickChange[] {
  return (Object.keys(after) as (keyof PickContent)[])
    .map((field) => ({ field, from: asText(before[field]), to: asText(after[field]) }))
    .filter(({ from, to }) => from !== to);
}

/** What of an update members are alerted of; null for nothing. */
export function toldOf(
  action: 'edited' | 'settled' | 'corrected',
  changes: readonly PickChange[],
  after: { readonly status: PickStatus; readonly matchDate: Date },
) {
  if (action !== 'edited')
    return { kind: after.status === 'void' ? ('pick.voided' as const) : ('pick.settled' as const) };
  const changed = toldChanges.filter((told) => changes.some(({ field }) => field === told));
  return changed.length === 0 ? null : { kind: 'pick.changed' as const, changed, kickOff: after.matchDate };
}

/** Refuses an edit of what is frozen at kick-off or by settlement, and a kick-off that has passed. */
export function assertEditable(
  current: { matchDate: Date; status: PickStatus },
  changes: readonly PickChange[],
  next: PickContent,
  now: Date,
): void {
  const frozen = changes.filter(({ field }) => frozenFields.has(field));
  if (frozen.length === 0) return;
  if (current.matchDate <= now || current.status !== 'pending') throw problem('pick_frozen');
  assertAhead(next.matchDate, now);
}

export const isTooFar = (matchDate: Date, now: Date): boolean => matchDate > addYears(now, MATCH_YEARS);

/** A match that is years ahead has a mistyped year. */
export function assertWithinReach(matchDate: Date, now: Date, field = 'matchDate'): void {
  if (isTooFar(matchDate, now)) throw fieldProblem(field, MATCH_TOO_FAR);
}

/** The match of a new pick must be ahead, and not too far. */
export function assertAhead(matchDate: Date, now: Date): void {
  assertWithinReach(matchDate, now);
  if (matchDate > now) return;
  const message = 'Match date must be in the future';
  throw problem('pick_in_past', { message, fields: { matchDate: message } });
}

/** Won and lost from kick-off on, void at any time; a settled pick can be corrected, never reopened. */
export function assertSettleable(from: PickStatus, to: PickStatus, matchDate: Date, now: Date): void {
  if (to === 'pending' && from !== 'pending') {
    throw problem('pick_settled', { message: 'A settled pick can be corrected, not reopened' });
  }
  if ((to === 'won' || to === 'lost') && matchDate > now) throw problem('pick_not_started');
}

/** Numbers that are written with a sign or decimals: what odds, lines and half units look like. */
const SIGNED = /[+-]\d+(?:[.,]\d+)?|\d+[.,]\d+/g;

type Secret = Pick<PickContent, 'prediction' | 'odds' | 'stake' | 'market'>;

function tells(reason: string, { prediction, odds, stake, market }: Secret): boolean {
  const numbers = (westernNumber(folded(reason)).match(SIGNED) ?? []).map((text) =>
    Math.abs(Number(text.replace(',', '.'))),
  );
  const secrets = [odds, stake, ...(market?.line ? [Math.abs(market.line)] : [])];
  return folded(reason).includes(folded(prediction)) || numbers.some((number) => secrets.includes(number));
}

/** Refuses a reason that repeats what is sealed: everyone reads it while the pick is still locked for most. */
export function assertTellsNothing(reason: string, versions: readonly Secret[]): void {
  if (!versions.some((version) => tells(reason, version))) return;
  const problemText = pickProblems.pick_reason_tells.message;
  throw problem('pick_reason_tells', { message: problemText, fields: { reason: problemText } });
}

/** Monday 00:00 UTC of the week of `now`: weekly limits count from there. */
export function weekStart(now: Date): Date {
  const monday = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()));
  monday.setUTCDate(monday.getUTCDate() - ((monday.getUTCDay() + 6) % 7));
  return monday;
}

/** What a reader may open: the rank of the plan, and how many paid picks of this week. */
export interface Reader {
  readonly rank: number;
  readonly weeklyPickLimit: number | null;
  readonly weekStart: Date;
}

export function readerOf(member: { plan: PlanName; weeklyPickLimit: number | null }, now: Date): Reader {
  return {
    rank: accessRank[member.plan],
    weeklyPickLimit: member.weeklyPickLimit,
    weekStart: weekStart(now),
  };
}
