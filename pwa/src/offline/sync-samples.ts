import type { OpenPick } from '@picks/contract/picks';
import { afterEach, beforeEach } from 'vitest';
import { deleteAccount, openAccount, withAccount } from './account-storage.ts';
import { applyPage } from './apply-page.ts';
import { forgetSyncStatus } from './sync.ts';
import type { SyncAnswer, SyncPage } from '@picks/contract/sync';

export const MEMBER = 'member-1';

/** A pick that is open, of one unit on Home at 1.91. */
export function aPick(id: string, changes: Partial<OpenPick> = {}): OpenPick {
  return {
    _id: id,
    sport: 'Soccer',
    league: 'Premier League',
    homeTeam: 'Home',
    awayTeam: 'Away',
    matchDate: '2026-11-21T15:00:00.000Z',
    accessLevel: 'free',
    status: 'pending',
    locked: false,
    title: 'Home vs Away',
    prediction: 'Home',
    odds: 1.91,
    stake: 1,
    confidence: 'medium',
    market: null,
    closingOdds: null,
    analysis: '',
    publishedAt: '2026-11-20T10:00:00.000Z',
    settledAt: null,
    ...changes,
  };
}

export const put = (id: string, rev: number, changes?: Partial<OpenPick>): SyncPage['changes'][number] => ({
  type: 'pick',
  op: 'put',
  id,
  rev,
  data: aPick(id, changes),
});
export const del = (id: string, rev: number): SyncPage['changes'][number] => ({
  type: 'pick',
  op: 'del',
  id,
  rev,
});

/** A page of which everything could be read. */
export const anAnswer = (...page: Parameters<typeof aPage>): SyncAnswer => ({
  kind: 'page',
  page: aPage(...page),
  hasSkipped: false,
});

export function aPage(cursor: string, changes: SyncPage['changes'], more: Partial<SyncPage> = {}): SyncPage {
  return {
    cursor,
    hasMore: false,
    serverTime: '2026-11-20T12:00:00.000Z',
    minClient: 1,
    entitlement: { plan: 'free', validUntil: null, offlineUntil: '2026-11-23T12:00:00.000Z' },
    changes,
    ...more,
  };
}

export const ids = () => withAccount((db) => db.picks.orderBy(':id').primaryKeys());
export const apply = (page: SyncPage, askedWith: string | null, cap?: number) =>
  withAccount((db) => applyPage(db, page, askedWith, 1000, cap === undefined ? {} : { cap }));

/** Around each test of the file: the member's own database, new and empty. */
export function openAccountForEach(): void {
  beforeEach(() => openAccount(MEMBER));
  afterEach(async () => {
    await deleteAccount();
    forgetSyncStatus();
  });
}
