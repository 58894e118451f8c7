import { isActive, type LockedPick, type OpenPick, profitOf } from '@picks/contract/picks';
import type { Plan } from '@picks/contract/plans';
import { describe, expect, test } from 'vitest';
import type { Entitlement } from '#src/offline/tables.ts';
import { lockText } from '@picks/ui/lock-panel';
import { unlockingPlan } from '#src/member/unlocking-plan.tsx';
import { marketText } from './market-text.ts';
import { filterPicks, type PickFilter, readFilter, readRows } from './pick-filter.ts';
import { groupPicks, orderPicks, orderSports } from './pick-order.ts';
import { shownPick } from './shown-pick.ts';

const HOUR = 3_600_000;
const NOW = Date.parse('2026-11-20T12:00:00.000Z');
const at = (hours: number) => new Date(NOW + hours * HOUR).toISOString();

function open(id: string, changes: Partial<OpenPick> = {}): OpenPick {
  return {
    _id: id,
    sport: 'NFL',
    league: 'NFL',
    homeTeam: 'Chiefs',
    awayTeam: 'Bills',
    matchDate: at(5),
    accessLevel: 'gold',
    status: 'pending',
    locked: false,
    title: 'Chiefs vs Bills - Over 47.5',
    prediction: 'Over 47.5',
    odds: 1.91,
    stake: 1.5,
    confidence: 'high',
    market: null,
    closingOdds: null,
    analysis: '',
    publishedAt: at(-5),
    settledAt: null,
    ...changes,
  };
}

const locked: LockedPick = {
  _id: 'locked',
  sport: 'NBA',
  league: 'NBA',
  homeTeam: 'Celtics',
  awayTeam: 'Bucks',
  matchDate: at(2),
  accessLevel: 'gold',
  status: 'pending',
  locked: true,
  lockedReason: 'plan',
};

const gold: Entitlement = { plan: 'gold', validUntil: null, offlineUntil: at(72) };
const everything: PickFilter = { search: '', sport: null, status: null };

describe('what the device shows of a paid pick', () => {
  test('is the whole pick while the entitlement holds', () => {
    expect(shownPick(open('a'), gold, NOW)).toMatchObject({ locked: false, prediction: 'Over 47.5' });
  });

  test.each([
    ['after 72 hours without the server', { ...gold, offlineUntil: at(0) }, 'offline'],
    ['after the plan has run out', { ...gold, validUntil: at(-1) }, 'offline'],
    ['when the plan has become smaller', { ...gold, plan: 'silver' }, 'plan'],
    ['before the first sync', undefined, 'offline'],
  ] as const)('is only a teaser %s', (_, entitlement, reason) => {
    const shown = shownPick(open('a'), entitlement, NOW);
    expect(shown).toMatchObject({ locked: true, lockedReason: reason });
    expect(JSON.stringify(shown)).not.toMatch(/Over 47|1\.91|1\.5/);
  });

  test('stays open when it is free or settled', () => {
    const late = { ...gold, offlineUntil: at(-1) };
    expect(shownPick(open('a', { accessLevel: 'free' }), late, NOW).locked).toBe(false);
    expect(shownPick(open('a', { status: 'won' }), late, NOW).locked).toBe(false);
  });
});

describe('a pick', () => {
  test('is active until its kickoff', () => {
    expect(isActive(open('a', { matchDate: at(1) }), NOW)).toBe(true);
    expect(isActive(open('a', { matchDate: at(0) }), NOW)).toBe(false);
    expect(isActive(open('a', { status: 'void' }), NOW)).toBe(false);
  });

  test.each([
    ['won', 1.365],
    ['lost', -1.5],
    ['void', 0],
    ['pending', null],
  ] as const)('that is %s counts %s units', (status, units) => {
    const profit = profitOf(open('a', { status }));
    if (units === null) expect(profit).toBeNull();
    else expect(profit).toBeCloseTo(units, 9);
  });

  test('names its market with a true minus', () => {
    expect(marketText(open('a'))).toBeNull();
    expect(marketText(open('a', { market: { type: 'spread', line: -4.5, side: 'home' } }))).toBe(
      'Spread \u22124.5 · Chiefs',
    );
    expect(marketText(open('a', { market: { type: 'total', line: 47.5, side: 'over' } }))).toBe(
      'Total 47.5 · Over',
    );
  });

  test.each([
    ['plan', 'gold', 'Unlock with Professional, $79/mo'],
    ['weekly_limit', 'silver', 'Unlocks Monday'],
    ['sign_in', 'silver', 'Unlock with Professional, $79/mo'],
    ['sign_in', 'free', 'Free with an account'],
  ] as const)('locked by %s (%s) says what unlocks it', (lockedReason, accessLevel, title) => {
    const plan = { name: 'Professional', price: '$79/mo' };
    expect(lockText(lockedReason, accessLevel, plan).title).toBe(title);
  });

  test('locked while no plan is known names none', () => {
    expect(lockText('plan', 'gold').title).toBe('Unlock with a paid plan');
  });

  test('the cheapest plan that includes a level unlocks it', () => {
    const offer = (name: string, accessLevel: Plan['accessLevel'], price: number, duration = 30) =>
      ({ _id: name, name, accessLevel, price, duration }) as Plan;
    const plans = [
      offer('Yearly', 'gold', 300, 365),
      offer('VIP', 'gold', 149),
      offer('Professional', 'gold', 79.5),
      offer('Starter', 'silver', 29),
    ];
    expect(unlockingPlan(plans, 'gold')).toEqual({
      id: 'Professional',
      name: 'Professional',
      price: '$79.50/mo',
      dollars: 79.5,
    });
    expect(unlockingPlan(plans, 'premium')).toMatchObject({ name: 'Starter', price: '$29/mo' });
    expect(unlockingPlan([offer('Yearly', 'gold', 300, 365)], 'gold')).toMatchObject({
      name: 'Yearly',
      price: '$300/yr',
    });
    expect(unlockingPlan([], 'gold')).toBeNull();
  });
});

describe('the list', () => {
  const won = open('won', { status: 'won', matchDate: at(-30), sport: 'Soccer', homeTeam: 'Arsenal' });
  const older = open('older', { status: 'lost', matchDate: at(-60) });
  const started = open('started', { matchDate: at(-1) });
  const picks = [older, open('later', { matchDate: at(9) }), won, started, locked];

  test('starts with the next kickoff, then what awaits its result, then the latest results', () => {
    expect(orderPicks(picks, NOW).map(({ _id }) => _id)).toEqual([
      'locked',
      'later',
      'started',
      'won',
      'older',
    ]);
  });

  test('has a heading for each day ahead, of the member and not of the phone', () => {
    const titles = (zone: string) =>
      groupPicks(orderPicks(picks, NOW), NOW, zone).map(({ title, picks: rows }) => [title, rows.length]);
    expect(titles('America/New_York')).toEqual([
      ['Today', 2],
      ['Awaiting result', 1],
      ['Settled', 2],
    ]);
    expect(titles('Asia/Tokyo').slice(0, 2)).toEqual([
      ['Today', 1],
      ['Tomorrow', 1],
    ]);
  });

  test('offers the sports in season first, those with the most games around now before the others', () => {
    const games = (sport: string, ...days: number[]) =>
      days.map((day) => open(`${sport}${day}`, { sport, matchDate: at(day * 24) }));
    const all = [
      ...games('Baseball', -60, -61, -62),
      ...games('Tennis', 3),
      ...games('NBA', -1, 2),
      ...games('Cricket', 90),
    ];
    expect(orderSports(all, NOW)).toEqual(['NBA', 'Tennis', 'Baseball', 'Cricket']);
  });

  test('is searched by every word, in the game or in the pick', () => {
    const found = (search: string) =>
      filterPicks(picks, { ...everything, search }, new Set(), NOW).picks.map(({ _id }) => _id);
    expect(found('arsenal over')).toEqual(['won']);
    expect(found('Årsenal')).toEqual(['won']);
    expect(found('  CELTICS ')).toEqual(['locked']);
    expect(found('nothing')).toEqual([]);
  });

  test('shows what there is news of alone', () => {
    const { picks: shown, anySport } = filterPicks(
      picks,
      { ...everything, status: 'unread' },
      new Set(['won', 'gone']),
      NOW,
    );
    expect([shown.map(({ _id }) => _id), anySport]).toEqual([['won'], 1]);
    expect(readFilter(new URLSearchParams('status=unread')).status).toBe('unread');
  });

  test('counts each sport under the other filters and keeps the empty ones', () => {
    const {
      sports,
      anySport,
      picks: shown,
    } = filterPicks(picks, { ...everything, sport: 'NFL', status: 'won' }, new Set(), NOW);
    expect(sports).toEqual([
      { sport: 'NFL', count: 0 },
      { sport: 'NBA', count: 0 },
      { sport: 'Soccer', count: 1 },
    ]);
    expect(anySport).toBe(1);
    expect(shown).toEqual([]);
  });

  test('reads its filter from the address and ignores what it does not know', () => {
    expect(readFilter(new URLSearchParams('search=x&sport=NFL&status=won'))).toEqual({
      search: 'x',
      sport: 'NFL',
      status: 'won',
    });
    expect(readFilter(new URLSearchParams('status=odd')).status).toBeNull();
    expect(readRows(new URLSearchParams('rows=40'))).toBe(40);
    expect(readRows(new URLSearchParams('rows=99999'))).toBe(20);
  });
});
