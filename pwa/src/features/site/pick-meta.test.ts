import type { PublicPick, RecordedPick } from '@picks/contract/record';
import { expect, test } from 'vitest';
import { pickMeta } from './pick-meta.ts';

const game: NonNullable<PublicPick['game']> = {
  _id: '0199d5a0-0000-7000-8000-000000000001',
  sport: 'NBA',
  league: 'NBA',
  homeTeam: 'Chicago Bulls',
  awayTeam: 'Utah Jazz',
  matchDate: '2026-11-20T19:30:00.000Z',
  accessLevel: 'gold',
  sealed: null,
};

const wonWith = (sealed: RecordedPick['sealed']): PublicPick => ({
  game,
  result: {
    ...game,
    result: 'won',
    prediction: 'Bulls win',
    odds: 2.1,
    stake: 1,
    closingOdds: null,
    units: 1.1,
    sealed,
    closed: null,
    edits: 0,
    isCorrected: false,
    origin: null,
  },
});

test.each([
  ['sealed before kickoff', '2026-11-20T12:00:00.000Z', true],
  ['added after it', '2026-11-21T12:00:00.000Z', false],
])('a result %s says so', (_, at, isSealed) => {
  const { title, description } = pickMeta(wonWith({ index: 7, at })) ?? {};
  expect(title).toBe('Won: Bulls win');
  expect(description?.includes('sealed before kickoff')).toBe(isSealed);
});
