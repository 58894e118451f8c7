import type { PublicPick, RecordedPick } from '@picks/contract/record';

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

/** A pick that was won, kicked off on November 20 at 19:30 UTC, with the entry that published it. */
export const wonWith = (sealed: RecordedPick['sealed']): PublicPick => ({
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
