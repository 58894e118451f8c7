import { checkResults, gameMistakes, neededResultColumns } from '@picks/contract/game-files.admin';
import { getGradingBoard, gradePicks, undoGrade } from '@picks/contract/grading.admin';
import { importMistakes, PICK_IMPORT } from '@picks/contract/pick-import.admin';
import { updatePick } from '@picks/contract/picks.admin';
import { beforeEach, describe, expect, test } from 'vitest';
import { NOON, testApp } from '#test/app.ts';
import { newAdmin, publish, takeAllBack } from '#test/people.ts';

const app = await testApp();
const { clock } = app;
const { sql } = app.deps;
const HOUR = 3600;
let admin = '';
let at = NOON.getTime();

beforeEach(async () => {
  // Each test a week later, with nothing left over.
  at += 7 * 24 * HOUR * 1000;
  await takeAllBack(app);
  clock.set(new Date(at));
  admin = await newAdmin(app);
});

const won = { type: '1x2', side: 'home', line: null };
/** A pick on a game that is three hours ahead, at 15:00 UTC. */
const pickOn = async (homeTeam: string, awayTeam: string, changes: Record<string, unknown> = {}) =>
  (
    await publish(app, admin, 'free', {
      homeTeam,
      awayTeam,
      market: won,
      league: 'Premier League',
      ...changes,
    })
  )._id;
async function afterGames(): Promise<void> {
  clock.advance(6 * HOUR);
  admin = await newAdmin(app);
}
const today = () => clock.now().toISOString().slice(0, 10);

type Row = readonly [home: string, away: string, score: string, when?: string, league?: string];
const fileOf = (rows: readonly Row[]) =>
  [
    `${neededResultColumns.join(',')},league`,
    ...rows.map(([home, away, score, when = today(), league = '']) =>
      [when, `"${home}"`, `"${away}"`, ...score.split('-'), league].join(','),
    ),
  ].join('\r\n');
const send = (body: string, zone = 'UTC') =>
  app.console(checkResults, { token: admin, body, query: { zone } });
const check = async (rows: readonly Row[], zone = 'UTC') => (await send(fileOf(rows), zone)).data;
const reasonsOf = async (rows: readonly Row[], zone = 'UTC') =>
  (await check(rows, zone)).mistakes.map(({ message }) => message);

describe('a file of final scores', () => {
  test('says of each pick what the score makes of it, by the rules of grading', async () => {
    const home = await pickOn('Arsenal', 'Chelsea');
    const quarter = await pickOn('Arsenal', 'Chelsea', {
      market: { type: 'spread', side: 'home', line: -0.75 },
      prediction: 'Arsenal -0.75',
    });
    const silent = await pickOn('Arsenal', 'Chelsea', { market: null, prediction: 'Saka to score' });
    const push = await pickOn('Bills', 'Jets', { market: { type: 'total', side: 'over', line: 44 } });
    await afterGames();
    const { rows, games, mistakes } = await check([
      ['Arsenal', 'Chelsea', '2-1'],
      ['Bills', 'Jets', '24-20'],
    ]);
    expect([rows, mistakes]).toEqual([2, []]);
    expect(games.map(({ row, score }) => [row, score])).toEqual([
      [2, { home: 2, away: 1 }],
      [3, { home: 24, away: 20 }],
    ]);
    const said = games.flatMap(({ picks }) =>
      picks.map(({ _id, standing, grade, words }) => [_id, standing, grade, words]),
    );
    expect(said).toEqual([
      [home, 'due', 'won', 'Won'],
      [quarter, 'choice', null, 'Half won'],
      [silent, 'choice', null, null],
      [push, 'due', 'void', 'Push'],
    ]);
  });

  test('changes nothing; picks are graded by the call that grades, and undone by the board', async () => {
    const id = await pickOn('Arsenal', 'Chelsea');
    await afterGames();
    const rows: Row[] = [['Arsenal', 'Chelsea', '0-1']];
    const [game] = (await check(rows)).games;
    const [audited] =
      await sql`select count(*)::int as count from audit_entries where action = 'pick.graded'`;
    expect(game?.picks).toMatchObject([{ _id: id, status: 'pending', grade: 'lost' }]);
    const graded = await app.console(gradePicks, {
      token: admin,
      body: { results: [{ _id: id, status: 'lost' }] },
    });
    const after = await sql`select count(*)::int as count from audit_entries where action = 'pick.graded'`;
    expect(after[0]?.['count']).toBe(Number(audited?.['count']) + 1);
    // The same file again has nothing left to do.
    expect((await check(rows)).games[0]?.picks).toMatchObject([{ standing: 'same', status: 'lost' }]);
    await app.console(undoGrade, { token: admin, params: { id: graded.data.grade?._id ?? '' } });
    expect((await check(rows)).games[0]?.picks).toMatchObject([
      { standing: 'due', status: 'void', grade: 'lost' },
    ]);
    expect((await app.console(getGradingBoard, { token: admin })).data.total).toBe(1);
  });

  test('names grades that it contradicts, and leaves alone what it cannot judge', async () => {
    const id = await pickOn('Arsenal', 'Chelsea');
    const silent = await pickOn('Arsenal', 'Chelsea', { market: null, prediction: 'Saka to score' });
    await afterGames();
    for (const one of [id, silent])
      await app.console(updatePick, { token: admin, params: { id: one }, body: { status: 'won' } });
    const { games } = await check([['Arsenal', 'Chelsea', '0-1']]);
    expect(games[0]?.picks).toMatchObject([
      { _id: id, standing: 'conflict', status: 'won', grade: 'lost' },
      { _id: silent, standing: 'same', status: 'won', grade: null },
    ]);
  });
});

describe('teams are the same', () => {
  test.each([
    ['ARSENAL', 'Arsenal'],
    ['Arsenal FC', 'Arsenal'],
    ['AFC Bournemouth', 'Bournemouth'],
    ['Atlético Madrid', 'Atletico  Madrid'],
    ["Nott'm Forest", 'Nottm Forest'],
    ['Nott’m Forest', "Nott'm Forest"],
    ['Brighton & Hove Albion', 'Brighton and Hove Albion'],
    ['Saint-Étienne', 'Saint Etienne'],
    ['D.C. United', 'DC United'],
    ['Bodø/Glimt', 'Bodo Glimt'],
    ['Спартак', 'спартак'],
  ])('%s and %s', async (ours, theirs) => {
    await pickOn(ours, 'Chelsea');
    await afterGames();
    expect(await reasonsOf([[theirs, 'Chelsea', '1-0']])).toEqual([]);
  });

  test('and others are not guessed', async () => {
    await pickOn('Manchester United', 'Kansas City Chiefs');
    await afterGames();
    expect(
      await reasonsOf([
        ['Man United', 'Kansas City Chiefs', '1-0'],
        ['Manchester City', 'Kansas City Chiefs', '1-0'],
        ['Manchester United', 'Chiefs', '1-0'],
      ]),
    ).toEqual([gameMistakes.noGame, gameMistakes.noGame, gameMistakes.noGame]);
  });
});

describe('a row without a game', () => {
  test('says what there is instead', async () => {
    await pickOn('Arsenal', 'Chelsea');
    const day = today();
    await afterGames();
    const before = new Date(Date.parse(day) - 24 * HOUR * 1000).toISOString().slice(0, 10);
    const reasons = await reasonsOf([
      ['Arsenal', 'Chelsea', '1-0', before],
      ['Chelsea', 'Arsenal', '1-0'],
      ['Leeds', 'Chelsea', '1-0'],
    ]);
    expect(reasons[0]).toMatch(/have another kickoff: \w+ \d+, \d{4}, 3:00/);
    expect(reasons.slice(1)).toEqual([gameMistakes.swapped, gameMistakes.noGame]);
  });

  test('a game ahead has no result', async () => {
    await pickOn('Arsenal', 'Chelsea');
    expect(await reasonsOf([['Arsenal', 'Chelsea', '1-0']])).toEqual([gameMistakes.ahead]);
  });

  test('days are those of the zone of the file', async () => {
    await pickOn('Chiefs', 'Texans', { matchDate: new Date(clock.now().getTime() + 14 * HOUR * 1000) });
    const day = today();
    clock.advance(20 * HOUR);
    admin = await newAdmin(app);
    const row: Row = ['Chiefs', 'Texans', '34-20', day];
    expect(await reasonsOf([row], 'America/New_York')).toEqual([]);
    expect(await reasonsOf([row], 'UTC')).toHaveLength(1);
    expect((await send(fileOf([row]), 'Mars/Olympus')).status).toBe(422);
  });

  test('two games of a day are told apart by their kickoff, or by their league', async () => {
    const early = new Date(clock.now().getTime() + 2 * HOUR * 1000).toISOString();
    await pickOn('Yankees', 'Red Sox', { matchDate: early });
    await pickOn('Yankees', 'Red Sox');
    await pickOn('Ajax', 'PSV', { league: 'Féminine' });
    await pickOn('Ajax', 'PSV', { league: 'Eredivisie' });
    await afterGames();
    const { games, mistakes } = await check([
      ['Yankees', 'Red Sox', '5-2'],
      ['Yankees', 'Red Sox', '5-2', early],
      ['Ajax', 'PSV', '2-0'],
      ['Ajax', 'PSV', '2-0', today(), 'feminine'],
    ]);
    expect(mistakes.map(({ row, message }) => [row, message])).toEqual([
      [2, gameMistakes.twoGames],
      [4, gameMistakes.twoGames],
    ]);
    expect(games.map(({ row, league, picks }) => [row, league, picks.length])).toEqual([
      [3, 'Premier League', 1],
      [5, 'Féminine', 1],
    ]);
  });
});

describe('mistakes', () => {
  test.each([
    ['28.11.2026,A,B,1,0', ['matchDate']],
    ['2026-02-30,A,B,1,0', ['matchDate']],
    ['9999-01-01,A,B,1,0', ['matchDate']],
    [',,,,1', ['matchDate', 'homeTeam', 'awayTeam', 'homeScore']],
    ['2026-11-28,A,B,1,', ['awayScore']],
    ['2026-11-28,A,B,1.5,0', ['homeScore']],
    ['2026-11-28,A,B,-1,0', ['homeScore']],
    ['2026-11-28,"A\tB",B,1,0', ['homeTeam']],
    [`2026-11-28,${'A'.repeat(81)},B,1,0`, ['homeTeam']],
  ])('%s', async (row, fields) => {
    const { data } = await send(`${neededResultColumns.join(',')}\r\n${row}\r\n`);
    expect(data).toMatchObject({ rows: 1, games: [] });
    expect(data.mistakes.map(({ field }) => field)).toEqual(fields);
  });

  test('thirty bad rows come back with thirty reasons', async () => {
    await pickOn('Arsenal', 'Chelsea');
    await afterGames();
    const bad = Array.from({ length: 30 }, (_, place): Row => ['Arsenal', 'Chelsea', `${place}-x`]);
    const { games, mistakes } = await check([['Arsenal', 'Chelsea', '1-0'], ...bad]);
    expect([games.length, mistakes.length]).toEqual([1, 30]);
  });

  test('a row with more cells than the heading, and a file that a call does not take', async () => {
    const more = await send(`${neededResultColumns.join(',')}\r\n2026-11-28,A,B,1,0,7\r\n`);
    expect(more.data.mistakes).toMatchObject([{ row: 2, field: null, message: importMistakes.cells }]);
    expect((await send('matchDate\r\n')).status).toBe(422);
    const long = Array.from({ length: PICK_IMPORT.rows + 1 }, (): Row => ['A', 'B', '1-0']);
    expect((await send(fileOf(long))).status).toBe(422);
  });
});
