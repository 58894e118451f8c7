import { type AdminPick, createPick, pickInput, pickProblems } from '@picks/contract/picks.admin';
import { draftInput } from '@picks/contract/pick-drafts.admin';
import { describe, expect, test } from 'vitest';
import { audienceOf, changedInput, pickResolver } from './pick-form-rules.ts';
import { marketText } from '#src/ui/market-text.ts';
import {
  emptyPick,
  nextPick,
  type PickFormValues,
  toDraftInput,
  toPickInput,
  typedOdds,
  valuesOf,
} from './pick-form-values.ts';

const ZONE = 'America/New_York';
const typed = {
  ...emptyPick,
  sport: 'NFL',
  league: 'Week 12',
  homeTeam: 'Buffalo Bills',
  awayTeam: 'Miami Dolphins',
  matchDate: '2999-11-20T19:30',
  prediction: 'Buffalo Bills -6.5',
  odds: '1.91',
};
const stored: AdminPick = {
  ...pickInput.parse(toPickInput(typed, ZONE)),
  _id: '0199f0a0-0000-7000-8000-000000000001',
  status: 'pending',
  title: 'Buffalo Bills vs Miami Dolphins - Buffalo Bills -6.5',
  market: { type: 'spread', line: -6.5, side: 'home' },
  closingOdds: null,
  analysis: '',
  publishedAt: '2026-11-19T12:00:00.000Z',
  settledAt: null,
  version: 3,
  createdBy: 'Ana Ruiz',
  updatedAt: '2026-11-19T12:00:00.000Z',
};

async function errorsOf(values: typeof emptyPick, before = emptyPick) {
  const options = { fields: {}, shouldUseNativeValidation: false };
  const { errors } = await pickResolver(ZONE, before)(values, undefined, options);
  return Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, error.message]));
}

describe('a new pick', () => {
  test('starts with confidence medium and access free', () => {
    expect(emptyPick.confidence).toBe('medium');
    expect(emptyPick.accessLevel).toBe('free');
  });

  test('says of every required field that it is required', async () => {
    expect(await errorsOf({ ...emptyPick, stake: '' })).toEqual({
      sport: 'Sport is required',
      league: 'League is required',
      homeTeam: 'Home team is required',
      awayTeam: 'Away team is required',
      matchDate: 'Match date is required',
      prediction: 'Prediction is required',
      odds: 'Odds are required',
      stake: 'Stake is required',
    });
  });

  test('is accepted by the contract as it is typed', () => {
    expect(createPick.body?.safeParse(toPickInput(typed, ZONE)).success).toBe(true);
  });

  test('has its kickoff ahead', async () => {
    expect(await errorsOf({ ...typed, matchDate: '2020-01-01T12:00' })).toEqual({
      matchDate: pickProblems.pick_in_past.message,
    });
  });

  test('takes steps of odds and stake that the contract allows', async () => {
    expect(await errorsOf({ ...typed, odds: '1.909', stake: '0.3' })).toEqual({});
    expect(await errorsOf({ ...typed, odds: '1', stake: '10.05' })).toHaveProperty('odds');
    expect(await errorsOf({ ...typed, stake: '1.25' })).toEqual({ stake: 'Stake has at most 1 decimal' });
  });
});

describe('a pick that exists', () => {
  const before = valuesOf(stored, ZONE);

  test('shows a made title as empty and a given one as given', () => {
    expect(before.title).toBe('');
    expect(valuesOf({ ...stored, title: 'Bills roll' }, ZONE).title).toBe('Bills roll');
  });

  test('sends only what was changed', () => {
    expect(changedInput(before, before, ZONE)).toEqual({});
    expect(changedInput(before, { ...before, odds: '1.95', analysis: 'News.' }, ZONE)).toEqual({
      odds: 1.95,
      analysis: 'News.',
    });
    expect(changedInput(before, { ...before, marketLine: '-7' }, ZONE)).toEqual({
      market: { type: 'spread', side: 'home', line: -7 },
    });
  });

  test('keeps a text that lost a character before, and rejects a new one', async () => {
    const older = { ...before, homeTeam: 'Atl\uFFFDtico' };
    const edited = { ...older, closingOdds: '1.85' };
    expect(await errorsOf(edited, older)).toEqual({});
    expect(changedInput(older, edited, ZONE)).toEqual({ closingOdds: 1.85 });
    expect(await errorsOf({ ...before, homeTeam: 'Atl\uFFFDtico' }, before)).toEqual({
      homeTeam: "Home team has a character that couldn't be read",
    });
  });

  test('may keep a kickoff that has passed', async () => {
    const past = { ...before, matchDate: '2020-01-01T12:00' };
    expect(await errorsOf({ ...past, analysis: 'After the match.' }, past)).toEqual({});
  });
});

describe('text that is no number', () => {
  const spread: PickFormValues = { ...typed, marketType: 'spread', marketSide: 'home' };

  test.each([
    [{ odds: '1.91x' }, 'Odds must be a number'],
    [{ stake: '2 u' }, 'Stake must be a number'],
    [{ closingOdds: 'evens' }, 'Closing odds must be a number'],
    [{ marketLine: '-3.5 pts' }, 'Line must be a number'],
    [{ closingLine: 'x' }, 'Closing line must be a number of points'],
  ])('%o is refused', async (changes, message) => {
    const [name = ''] = Object.keys(changes);
    const values = { ...spread, ...changes };
    expect(await errorsOf(values)).toEqual({ [name]: message });
    const kept = draftInput.safeParse(toDraftInput(values, ZONE));
    expect(kept.error?.issues.map(({ message: error }) => error)).toEqual([message]);
  });

  test('a line may be left out', async () => {
    expect(await errorsOf({ ...spread, marketLine: ' ' })).toEqual({});
    expect(toPickInput({ ...spread, marketLine: ' ' }, ZONE).market?.line).toBe(null);
  });
});

test('odds and markets read as people write them', () => {
  expect(marketText({ type: 'spread', line: -3.5, side: 'home' })).toBe('Spread · home −3.5');
  expect(marketText({ type: 'total', line: 221.5, side: 'over' })).toBe('Total · over 221.5');
  expect(marketText({ type: 'moneyline', line: null, side: null })).toBe('Moneyline');
});

test('who is told follows the ladder of levels', () => {
  expect(audienceOf('free')).toBe('Publishing alerts all members');
  expect(audienceOf('gold')).toBe('Publishing alerts members on Gold');
});

test.each([
  ['1.91', 1.91],
  ['1,91', 1.91],
  ['+150', 2.5],
  ['-110', 1.909],
  ['\u2212110', 1.909],
  [' +100 ', 2],
  ['-100', 2],
  ['+99', 99],
  ['150', 150],
  ['', undefined],
  ['evens', undefined],
  ['+-150', undefined],
])('odds typed as %s are %s', (typed, decimal) => {
  expect(typedOdds(typed)).toBe(decimal);
});

test('the next pick of a round keeps the competition, the kickoff, the level and the stake', () => {
  const next = nextPick({ ...typed, stake: '2', accessLevel: 'gold', analysis: 'Rested legs.' });
  expect(next).toEqual({
    ...emptyPick,
    sport: 'NFL',
    league: 'Week 12',
    matchDate: typed.matchDate,
    stake: '2',
    accessLevel: 'gold',
  });
});
