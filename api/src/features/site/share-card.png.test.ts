import type { SealedGame } from '@picks/contract/record';
import { expect, test } from 'vitest';
import { keptPng, toPng } from './share-card.png.ts';
import { shareCard } from './share-card.rules.ts';

const game: SealedGame = {
  _id: '00000000-0000-4000-8000-000000000000',
  sport: 'Soccer',
  league: 'League',
  homeTeam: 'Home',
  awayTeam: 'Away',
  matchDate: '2026-11-23T20:00:00.000Z',
  accessLevel: 'gold',
  sealed: { index: 4, at: '2026-11-22T20:00:00.000Z' },
};
const imageOf = async (homeTeam: string) =>
  Buffer.from(await toPng(shareCard({ ...game, homeTeam }, null, 'fairline.example'))).toString('base64');

// Letters that no typeface has are all the same empty box.
test.each([
  ['Latin', 'Žalgiris', 'Łalgiris'],
  ['Vietnamese', 'Hà Nội', 'Hà Nậi'],
  ['Greek', 'Παναθη', 'Παναθω'],
  ['Cyrillic', 'Зенит', 'Зенин'],
  ['Devanagari', 'मुंबई', 'मुंबऊ'],
])('names in %s letters are drawn, each as its own', async (_, one, other) => {
  expect(await imageOf(one)).not.toBe(await imageOf(other));
});

test('images beyond the queue are refused, evict nothing from the cache, and can be drawn later', async () => {
  const svgOf = (number: number) =>
    shareCard({ ...game, homeTeam: `Team ${number}` }, null, 'fairline.example');
  const image = (number: number) => keptPng(`team ${number}`, svgOf(number));
  const first = image(0);
  await first;
  const asked = Array.from({ length: 300 }, (_, number) => image(number + 1));
  const outcomes = (await Promise.allSettled(asked)).map(({ status }) => status);
  expect(outcomes.filter((status) => status === 'fulfilled')).toHaveLength(21);
  expect(outcomes.at(-1)).toBe('rejected');
  expect(image(0)).toBe(first);
  expect((await image(300)).length).toBeGreaterThan(1_000);
});
