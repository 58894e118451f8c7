import type { RecordedPick, SealedGame } from '@picks/contract/record';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toPng } from './share-card.png.ts';
import { shareCard, shareText } from './share-card.rules.ts';

const game: SealedGame = {
  _id: '0190a2f4-0000-7000-8000-000000000000',
  sport: 'NBA',
  league: 'NBA',
  homeTeam: 'Boston Celtics',
  awayTeam: 'Miami Heat',
  matchDate: '2026-11-23T20:00:00.000Z',
  accessLevel: 'gold',
  sealed: { index: 12, at: '2026-11-23T09:41:00.000Z' },
};
const result: RecordedPick = {
  ...game,
  result: 'won',
  prediction: 'Celtics -4.5',
  odds: 1.87,
  stake: 2.5,
  closingOdds: null,
  units: 2.175,
  closed: { index: 13, at: '2026-11-23T23:00:00.000Z' },
  edits: 0,
  isCorrected: false,
  origin: null,
};

/** As somebody reads it who sees the words alone. */
const wordsOf = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, words]) => words);

describe('the image of a pick', () => {
  test('tells a settled one in few words', () => {
    expect(wordsOf(shareCard(game, result, 'fairline.example'))).toEqual([
      'Fairline',
      'Won',
      'NBA · Nov 23, 2026, 8:00 PM UTC',
      'Boston Celtics vs Miami Heat',
      'Celtics -4.5',
      '1.87',
      'Odds',
      '2.5 u',
      'Stake',
      '+2.17 u',
      'Result',
      'Sealed Nov 23, 2026, 9:41 AM UTC, entry 12',
      'fairline.example/record',
    ]);
  });

  test('is called by what it shows', () => {
    expect(shareText({ game, result })).toBe('Won: Celtics -4.5 (Boston Celtics vs Miami Heat)');
    expect(shareText({ game, result: null })).toBe('Boston Celtics vs Miami Heat: sealed pick');
  });

  test('can be drawn whatever was typed, in two lines at most', async () => {
    const typed = fc.string({ unit: 'binary', maxLength: 120 });
    await fc.assert(
      fc.asyncProperty(typed, typed, async (prediction, homeTeam) => {
        const svg = shareCard({ ...game, homeTeam }, { ...result, prediction }, 'fairline.example');
        expect(wordsOf(svg).length).toBeLessThanOrEqual(15);
        expect((await toPng(svg)).byteLength).toBeGreaterThan(1_000);
      }),
      { numRuns: 25 },
    );
  });
});
