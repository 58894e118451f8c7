import { updatePick } from '@picks/contract/picks.admin';
import { publicAnalytics } from '@picks/contract/site';
import { expect, test } from 'vitest';
import { testApp } from '#test/app.ts';
import { newAdmin, publish } from '#test/people.ts';

const app = await testApp();
const HOUR = 3600;

interface Told {
  readonly market?: object;
  readonly odds?: number;
  readonly closingOdds?: number;
  readonly closingLine?: number;
  readonly status?: 'won' | 'lost' | 'void';
}

const closing = async () => (await app.member(publicAnalytics, { query: { range: 'all' } })).data.closing;

/** What one more settled pick adds to what is compared with the close: all, better, the same. */
async function added({ market, odds = 1.9, status = 'won', ...close }: Told) {
  const before = await closing();
  const matchDate = new Date(app.clock.now().getTime() + HOUR * 1000).toISOString();
  const pick = { matchDate, odds, ...(market === undefined ? {} : { market }) };
  const { _id } = await publish(app, await newAdmin(app), 'free', pick);
  app.clock.advance(2 * HOUR);
  const token = await newAdmin(app);
  const { status: code } = await app.console(updatePick, {
    token,
    params: { id: _id },
    body: { status, ...close },
  });
  expect(code).toBe(200);
  const after = await closing();
  return [after.priced - before.priced, after.beat - before.beat, after.level - before.level];
}

const spread = (line: number) => ({ type: 'spread', side: 'home', line });
const total = (side: 'over' | 'under', line: number) => ({ type: 'total', side, line });
const [better, same, worse, nothing] = [
  [1, 1, 0],
  [1, 0, 1],
  [1, 0, 0],
  [0, 0, 0],
];

test.each<[string, Told, number[] | undefined]>([
  ['more points than at the close', { market: spread(3.5), closingLine: 2.5 }, better],
  ['fewer to give than at the close', { market: spread(-6.5), closingLine: -7 }, better],
  ['the same points', { market: spread(-3), closingLine: -3 }, same],
  ['fewer points', { market: spread(-7), closingLine: -6.5 }, worse],
  ['an over of fewer points', { market: total('over', 45), closingLine: 47.5 }, better],
  ['an under of fewer points', { market: total('under', 45), closingLine: 47.5 }, worse],
  ['better points at worse odds', { market: spread(3), closingLine: 1, closingOdds: 2.1 }, better],
  ['the same points at better odds', { market: spread(3), closingLine: 3, closingOdds: 1.8 }, better],
  ['the same points at worse odds', { market: spread(3), closingLine: 3, closingOdds: 2 }, worse],
  ['better odds and no line', { closingOdds: 1.8 }, better],
  ['the same odds', { closingOdds: 1.9 }, same],
  ['a tie that gave the stake back', { market: spread(-3), closingLine: -3.5, status: 'void' }, better],
  ['neither', {}, nothing],
  ['a closing line without a line of its own', { closingLine: 2 }, nothing],
])('a pick with %s', async (_, told, expected) => {
  expect(await added(told)).toEqual(expected);
});

test('a closing line that is corrected counts as corrected, and in quarters of a point alone', async () => {
  const matchDate = new Date(app.clock.now().getTime() + HOUR * 1000).toISOString();
  const { _id } = await publish(app, await newAdmin(app), 'free', { matchDate, market: spread(-3) });
  app.clock.advance(2 * HOUR);
  const token = await newAdmin(app);
  const edit = (body: object) => app.console(updatePick, { token, params: { id: _id }, body });
  const before = await closing();
  await edit({ status: 'won', closingLine: -2.5 });
  expect((await closing()).beat).toBe(before.beat);
  await edit({ closingLine: -3.5, reason: 'Typed wrong' });
  expect((await closing()).beat).toBe(before.beat + 1);
  expect((await edit({ closingLine: -3.1, reason: 'Again' })).problem.fields).toEqual({
    closingLine: 'Closing line must be in quarters of a point',
  });
});
