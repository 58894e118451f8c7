import type { LockedPick, LockedReason, MemberPick, OpenPick, PickStatus } from '@picks/contract/picks';
import type { AdminPick } from '@picks/contract/picks.admin';
import { contentIn, type PickContent } from './picks.content.ts';

export interface PickRow extends PickContent {
  readonly id: string;
  readonly status: PickStatus;
  readonly publishedAt: Date;
  readonly settledAt: Date | null;
  readonly updatedAt: Date;
  readonly version: number;
  readonly isImported: boolean;
}

export interface MemberPickRow extends PickRow {
  readonly isOpen: boolean;
  readonly isInPlan: boolean;
}

function shared(row: PickRow): Omit<OpenPick, 'locked'> {
  return {
    ...contentIn(row),
    _id: row.id,
    matchDate: row.matchDate.toISOString(),
    status: row.status,
    publishedAt: row.publishedAt.toISOString(),
    settledAt: row.settledAt?.toISOString() ?? null,
    imported: row.isImported,
  };
}

/** A teaser: nothing of the selection. */
function toTeaser(row: PickRow, lockedReason: LockedReason): LockedPick {
  const { _id, sport, league, homeTeam, awayTeam, matchDate, accessLevel } = shared(row);
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

/** A pick as the member may see it: whole, or a teaser. */
export function toMemberPick(row: MemberPickRow): MemberPick {
  if (row.isOpen) return { ...shared(row), locked: false };
  return toTeaser(row, row.isInPlan ? 'weekly_limit' : 'plan');
}

/** A pick as anyone may see it: whole once it is settled. */
export function toPublicPick(row: PickRow): MemberPick {
  return row.status === 'pending' ? toTeaser(row, 'sign_in') : { ...shared(row), locked: false };
}

export function toAdminPick(row: PickRow, createdBy: string | null): AdminPick {
  return { ...shared(row), version: row.version, createdBy, updatedAt: row.updatedAt.toISOString() };
}
