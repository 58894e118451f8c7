import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { updatePick } from '@picks/contract/picks.admin';
import { publicAnalytics } from '@picks/contract/site';
import { expect, test } from 'vitest';
import { testApp } from '#test/app.ts';
import { newAdmin, publish } from '#test/people.ts';

/** Real seasons with their odds, which are not part of the repository: the folder that ODDS_DATA names has them. */
const fileOf = (name: string) => join(process.env['ODDS_DATA'] ?? '', name);
const soccer = fileOf('epl-2023-24.csv');
const football = fileOf('nfl-2020-2021.csv');
const areThere = existsSync(soccer) && existsSync(football);

interface Bet {
  readonly sport: string;
  readonly matchDate: string;
  readonly homeTeam: string;
  readonly awayTeam: string;
  readonly odds: number;
  readonly status: 'won' | 'lost' | 'void';
}

type Cell = (name: string) => string;

/** Its rows, as their cells are asked for by the column's name. */
function rowsOf(file: string): Cell[] {
  const [names = [], ...rows] = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(','));
  return rows.map((cells) => (name) => cells[names.indexOf(name)] ?? '');
}

/** The home side, where the market's average had it as the favorite: at that price, and at the best of the market. */
function homeFavorite(cell: Cell): Bet[] {
  const [average = 0, draw = 0, away = 0] = ['avg_home', 'avg_draw', 'avg_away'].map((name) =>
    Number(cell(name)),
  );
  if (average >= draw || average >= away) return [];
  const game = {
    matchDate: new Date(cell('kickoff_utc')).toISOString(),
    homeTeam: cell('home'),
    awayTeam: cell('away'),
    status: Number(cell('home_goals')) > Number(cell('away_goals')) ? 'won' : 'lost',
  } as const;
  return [
    { ...game, sport: 'Average', odds: average },
    { ...game, sport: 'Best', odds: Number(cell('max_home')) },
  ];
}

/** The home side with the points of the opening line; a push is void. */
function homeWithPoints(cell: Cell): Bet {
  const margin = Number(cell('home_score')) - Number(cell('away_score')) + Number(cell('home_open_spread'));
  return {
    sport: 'Spread',
    matchDate: `${cell('date')}T18:00:00.000Z`,
    homeTeam: cell('home'),
    awayTeam: cell('away'),
    odds: 1.909,
    status: margin === 0 ? 'void' : margin > 0 ? 'won' : 'lost',
  };
}

test.skipIf(!areThere)(
  areThere
    ? 'one unit on every home side of real seasons comes to what it came to'
    : `real seasons are not counted: ${soccer} and ${football} are not there (ODDS_DATA names their folder)`,
  async () => {
    const app = await testApp();
    const goTo = (time: string) => {
      app.clock.advance((Date.parse(time) - app.clock.now().getTime()) / 1000);
      return newAdmin(app);
    };
    const bets = [...rowsOf(soccer).flatMap(homeFavorite), ...rowsOf(football).map(homeWithPoints)];
    const author = await goTo('2020-09-01T00:00:00Z');
    const ids: string[] = [];
    for (const { status: _, ...bet } of bets) {
      const pick = { ...bet, stake: 1, prediction: `${bet.homeTeam} to win` };
      ids.push((await publish(app, author, 'free', pick))._id);
    }
    const token = await goTo('2024-06-01T00:00:00Z');
    for (const [place, { status }] of bets.entries())
      await app.console(updatePick, { token, params: { id: ids[place] ?? '' }, body: { status } });
    const { data } = await app.member(publicAnalytics, { query: { range: 'all' } });
    const told = data.sports.map(({ sport, won, lost, void: voided, units, roi }) => [
      sport,
      [won, lost, voided],
      units,
      roi,
    ]);
    expect(told).toEqual([
      ['Spread', [258, 273, 13], expect.closeTo(258 * 0.909 - 273, 2), -7.2],
      ['Average', [140, 88, 0], 4.03, 1.8],
      ['Best', [140, 88, 0], 10.67, 4.7],
    ]);
  },
  120_000,
);
