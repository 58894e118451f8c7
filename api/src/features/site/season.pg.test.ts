import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importPicks, PICK_IMPORT } from '@picks/contract/pick-import.admin';
import { updatePick } from '@picks/contract/picks.admin';
import { publicAnalytics } from '@picks/contract/site';
import { expect, test } from 'vitest';
import { testApp } from '#test/app.ts';
import { newAdmin } from '#test/people.ts';

/** Real seasons with their odds, which are not part of the repository: the folder that ODDS_DATA names has them. */
const pathOf = (name: string) => join(process.env['ODDS_DATA'] ?? '', name);
const soccer = pathOf('epl-2023-24.csv');
const football = pathOf('nfl-2020-2021.csv');
const areThere = existsSync(soccer) && existsSync(football);

interface Bet {
  readonly sport: string;
  readonly matchDate: string;
  readonly homeTeam: string;
  readonly awayTeam: string;
  readonly odds: number;
  readonly status: 'won' | 'lost' | 'void';
  /** points of a spread at its opening, and before kickoff */
  readonly line?: number;
  readonly closingLine?: number;
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
    line: Number(cell('home_open_spread')),
    closingLine: Number(cell('home_close_spread')),
  };
}

/** As the importer takes them: games ahead, without results. */
const fileOf = (bets: readonly Bet[]): string =>
  [
    'sport,league,homeTeam,awayTeam,matchDate,prediction,odds,stake,market.type,market.side,market.line',
    ...bets.map(({ sport, homeTeam, awayTeam, matchDate, odds, line }) => {
      const market = line === undefined ? ['', '', ''] : ['spread', 'home', line];
      return [sport, sport, homeTeam, awayTeam, matchDate, `${homeTeam} to win`, odds, 1, ...market].join(
        ',',
      );
    }),
  ].join('\r\n');

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
    for (let first = 0; first < bets.length; first += PICK_IMPORT.rows) {
      const part = bets.slice(first, first + PICK_IMPORT.rows);
      const { data: answer } = await app.console(importPicks, {
        token: author,
        body: fileOf(part),
        query: {},
      });
      expect(answer).toMatchObject({ added: part.length, mistakes: [] });
    }
    const rows = await app.deps.sql<{ id: string; key: string }[]>`
      select id, sport || home_team || to_char(match_date at time zone 'UTC', 'YYYY-MM-DD') as key from picks`;
    const ids = new Map(rows.map(({ id, key }) => [key, id]));
    const token = await goTo('2024-06-01T00:00:00Z');
    for (const { sport, homeTeam, matchDate, status, closingLine = null } of bets) {
      const id = ids.get(`${sport}${homeTeam}${matchDate.slice(0, 10)}`) ?? '';
      await app.console(updatePick, { token, params: { id }, body: { status, closingLine } });
    }
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
    expect(data.closing).toMatchObject({ priced: 544, beat: 218, level: 79 });
  },
  120_000,
);
