import { lookUp } from '@picks/contract/fields';
import {
  type AccessLevel,
  accessRank,
  type LockedPick,
  type LockedReason,
  type MemberPick,
  type OpenPick,
} from '@picks/contract/picks';
import type { Entitlement } from '#src/offline/tables.ts';

/** `offline`: the phone was away from the server for too long to show paid picks (docs/offline.md). */
export type HiddenReason = LockedReason | 'offline';
export type Teaser = Omit<LockedPick, 'lockedReason'> & { readonly lockedReason: HiddenReason };
export type ShownPick = OpenPick | Teaser;

/** What this device may show of a pick it holds, now. Settled picks are public and always open. */
export function shownPick(pick: MemberPick, entitlement: Entitlement | undefined, now: number): ShownPick {
  if (pick.locked || pick.status !== 'pending' || pick.accessLevel === 'free') return pick;
  if (entitlement === undefined) return teaser(pick, 'offline');
  if (rankOf(pick.accessLevel, 0) > rankOf(entitlement.plan, Number.POSITIVE_INFINITY))
    return teaser(pick, 'plan');
  return now >= readableUntil(entitlement) ? teaser(pick, 'offline') : pick;
}

/** A level or a plan that is younger than this build is the server's to judge: what it opened stays open. */
const rankOf = (level: AccessLevel, otherwise: number): number => lookUp(accessRank, level, otherwise);

function readableUntil({ offlineUntil, validUntil }: Entitlement): number {
  return Math.min(
    Date.parse(offlineUntil),
    validUntil === null ? Number.POSITIVE_INFINITY : Date.parse(validUntil),
  );
}

function teaser(pick: OpenPick, lockedReason: HiddenReason): Teaser {
  const { _id, sport, league, homeTeam, awayTeam, matchDate, accessLevel } = pick;
  return {
    _id,
    sport,
    league,
    homeTeam,
    awayTeam,
    matchDate,
    accessLevel,
    status: 'pending',
    locked: true,
    lockedReason,
  };
}
