import type { LockedPick } from '@picks/contract/picks';
import { expect, test } from 'vitest';
import { Dexie } from 'dexie';
import { deleteAccount } from './account-storage.ts';
import type { ProofRow } from './tables.ts';
import { keepProof, openPicksWithProofs, readProof } from './proofs.ts';
import { aPage, apply, del, MEMBER, openAccountForEach, put } from './sync-samples.ts';

openAccountForEach();

const aProof = (id: string, isOpen = true): ProofRow => ({
  id,
  shown: { facts: 'a game', selection: isOpen ? 'a pick' : null },
  answer: { entries: [], openings: isOpen ? [{ salt: 'salt', selection: 'secret' }] : null },
});
const locked = (id: string, rev: number): ReturnType<typeof put> => {
  const teaser: LockedPick = {
    _id: id,
    sport: 'Soccer',
    league: 'Premier League',
    homeTeam: 'Home',
    awayTeam: 'Away',
    matchDate: '2026-11-21T15:00:00.000Z',
    accessLevel: 'gold',
    status: 'pending',
    locked: true,
    lockedReason: 'plan',
  };
  return { type: 'pick', op: 'put', id, rev, data: teaser };
};

test('a proof is kept beside its pick, and never for one that is not here', async () => {
  await apply(aPage('c1', [put('a', 1)]), null);
  await keepProof(aProof('a'));
  await keepProof(aProof('b'));
  expect(await readProof('a')).toEqual(aProof('a'));
  expect(await readProof('b')).toBeNull();
});

test('what opens a pick goes when the pick is locked again, and does not come back with a late answer', async () => {
  await apply(aPage('c1', [put('a', 1)]), null);
  await keepProof(aProof('a'));
  await apply(aPage('c2', [locked('a', 2)]), 'c1');
  expect(await readProof('a')).toBeNull();
  await keepProof(aProof('a'));
  expect(await readProof('a')).toBeNull();
  await keepProof(aProof('a', false));
  expect(await readProof('a')).toEqual(aProof('a', false));
});

test('a proof goes with its pick: taken back, over the number that is kept, or not there after a new start', async () => {
  await apply(aPage('c1', [put('a', 1), put('b', 1, { matchDate: '2026-11-22T15:00:00.000Z' })]), null);
  await keepProof(aProof('a'));
  await keepProof(aProof('b'));
  await apply(aPage('c2', [put('c', 2, { matchDate: '2026-11-23T15:00:00.000Z' })]), 'c1', 2);
  expect(await readProof('a')).toBeNull();
  await apply(aPage('c3', [del('b', 3)]), 'c2');
  expect(await readProof('b')).toBeNull();
  await keepProof(aProof('c'));
  await apply(aPage('c4', [put('d', 4)], { reset: true }), 'c3');
  expect(await readProof('c')).toBeNull();
});

test('signing out leaves none', async () => {
  await apply(aPage('c1', [put('a', 1)]), null);
  await keepProof(aProof('a'));
  expect(await deleteAccount()).toBe(true);
  expect(await Dexie.exists(`picks-${MEMBER}`)).toBe(false);
});

test('open picks are listed with what proves them, the next kickoff first; locked and settled ones are not', async () => {
  const late = put('late', 1, { matchDate: '2026-11-25T15:00:00.000Z' });
  await apply(aPage('c1', [late, put('soon', 1), put('won', 1, { status: 'won' }), locked('shut', 1)]), null);
  await keepProof(aProof('late'));
  const open = await openPicksWithProofs();
  expect(open.map(({ row, proof }) => [row.id, proof?.id])).toEqual([
    ['soon', undefined],
    ['late', 'late'],
  ]);
});
