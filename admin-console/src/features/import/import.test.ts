import { PICK_IMPORT } from '@picks/contract/pick-import.admin';
import { expect, test } from 'vitest';
import { exportNote, guessMapping, type Mapping, missingColumns } from './columns.ts';
import { readBytes, reasonsCsv } from './file.ts';
import { encoded, everyRow, fileOf, readingOf, rowsSent } from './file-samples.ts';
import { kinds } from './kinds.ts';
import { partsOf } from './rows.ts';
import { sampleOf } from './sample.ts';

const premierLeague = `kickoff_utc,country,home,away,home_goals,away_goals,avg_home,avg_draw
2023-08-11T19:00:00Z,England,Burnley,Man City,0,3,9.02,5.35
2023-08-12T11:30:00Z,England,Arsenal,Nott'm Forest,2,1,1.18,7.64
`;

test('a file of games becomes picks by what is the same for every row', () => {
  const file = fileOf(premierLeague);
  const guessed = guessMapping(file.headings, kinds.picks);
  expect(missingColumns(guessed, kinds.picks)).toEqual(['sport', 'league', 'prediction', 'odds', 'stake']);
  const mapping: Mapping = {
    ...guessed,
    sport: everyRow('Soccer'),
    league: everyRow('Premier League'),
    prediction: everyRow('{home} to beat {away}'),
    odds: { kind: 'heading', place: 6 },
    stake: everyRow('1'),
    'market.type': everyRow('1x2'),
    'market.side': everyRow('home'),
  };
  expect(missingColumns(mapping, kinds.picks)).toEqual([]);
  expect(rowsSent(file, readingOf(file, { mapping }))[1]).toEqual({
    sport: 'Soccer',
    league: 'Premier League',
    homeTeam: 'Arsenal',
    awayTeam: "Nott'm Forest",
    matchDate: '2023-08-12T11:30:00Z',
    prediction: "Arsenal to beat Nott'm Forest",
    odds: '1.18',
    stake: '1',
    'market.type': '1x2',
    'market.side': 'home',
    homeScore: '2',
    awayScore: '1',
  });
});

test('American odds get the sign that the underdog lacks, and are recognized by the favorite', () => {
  const file = fileOf(
    'date,home,away,odds\n2020-09-10,Chiefs,Texans,375\n2020-09-13,Patriots,Dolphins,-350\n',
  );
  expect(readingOf(file).odds).toBe('american');
  expect(rowsSent(file).map(({ odds }) => odds)).toEqual(["'+375", "'-350"]);
});

test('American odds are recognized and get their sign in the digits of any script', () => {
  const file = fileOf(
    'date,home,away,odds\n2020-09-10,Chiefs,Texans,٣٧٥\n2020-09-13,Patriots,Dolphins,－３５０\n',
  );
  expect(readingOf(file).odds).toBe('american');
  expect(rowsSent(file).map(({ odds }) => odds)).toEqual(["'+375", "'-350"]);
});

test.each([
  ['2023-11-28 19:30', '2023-11-28T19:30:00-05:00', 'Nov 28, 2023, 7:30 PM EST'],
  ['11/28/2023 7:30 PM', '2023-11-28T19:30:00-05:00', 'Nov 28, 2023, 7:30 PM EST'],
  ['11/28/23 12:05 AM', '2023-11-28T00:05:00-05:00', 'Nov 28, 2023, 12:05 AM EST'],
  ['11/28/2023', '2023-11-28', 'Nov 28, 2023'],
  ['2023-11-28', '2023-11-28', 'Nov 28, 2023'],
  ['2023-11-28T19:30:00Z', '2023-11-28T19:30:00Z', 'Nov 28, 2023, 2:30 PM EST'],
  ['28.11.2023', '2023-11-28', 'Nov 28, 2023'],
  ['the 28th', 'the 28th', 'the 28th'],
  ['2023-02-30', '2023-02-30', '2023-02-30'],
])('a kickoff %s is sent as %s and shown as %s', (written, expected, shown) => {
  const file = fileOf(`kickoff;pick\n${written};x\n`);
  const zone = 'America/New_York';
  const reading = readingOf(file, { zone });
  expect(rowsSent(file, reading).map(({ matchDate }) => matchDate)).toEqual([expected]);
  expect(file.rows.map((row) => sampleOf('matchDate', row, reading))).toEqual([shown]);
});

test.each([
  [
    'football-data.co.uk',
    'Div,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG',
    'E0,11/08/2023,20:00,Burnley,Man City,0,3',
  ],
  ['a scraped season', 'date,season,home,away,home_score,away_score', '2023-08-11,2023,Burnley,Man City,0,3'],
  ['two digits of a year', 'Date,HomeTeam,AwayTeam,FTHG,FTAG', '11/08/23,Burnley,Man City,0,3'],
])('final scores of %s are recognized', (_, heading, row) => {
  const file = fileOf(`${heading}\n${row}\n`);
  const mapping = guessMapping(file.headings, kinds.results);
  expect(missingColumns(mapping, kinds.results)).toEqual([]);
  const [first] = rowsSent(file, readingOf(file, { mapping, dates: 'dayFirst' }), 'results');
  expect(first).toMatchObject({
    matchDate: '2023-08-11',
    homeTeam: 'Burnley',
    awayTeam: 'Man City',
    homeScore: '0',
    awayScore: '3',
  });
});

test('closing odds of football-data.co.uk are recognized, and what their total is', () => {
  const file = fileOf(
    'Div,Date,HomeTeam,AwayTeam,FTHG,FTAG,PSH,PSCH,PSCD,PSCA,PC>2.5,PC<2.5,AHCh,PCAHH,PCAHA\n' +
      'E0,11/08/2023,Burnley,Man City,0,3,8,9.02,5.35,1.35,1.65,2.27,1.5,1.95,1.97\n',
  );
  const mapping = guessMapping(file.headings, kinds.closing);
  const reading = readingOf(file, { mapping, dates: 'dayFirst' });
  expect(reading.odds).toBe('decimal');
  expect(rowsSent(file, reading, 'closing')).toEqual([
    {
      matchDate: '2023-08-11',
      homeTeam: 'Burnley',
      awayTeam: 'Man City',
      league: 'E0',
      homeOdds: '9.02',
      drawOdds: '5.35',
      awayOdds: '1.35',
      homeLine: '1.5',
      homeLineOdds: '1.95',
      awayLineOdds: '1.97',
      totalLine: '2.5',
      overOdds: '1.65',
      underOdds: '2.27',
    },
  ]);
});

test('closing odds of a football season in American odds are recognized', () => {
  const file = fileOf(
    'date,season,home,away,home_score,away_score,home_close_ml,away_close_ml,home_open_spread,home_close_spread,close_total\n' +
      '2020-09-10,2020,Chiefs,Texans,34,20,-450,375,-9.5,-9.5,53.5\n',
  );
  const mapping = guessMapping(file.headings, kinds.closing);
  const reading = readingOf(file, { mapping });
  expect(reading.odds).toBe('american');
  expect(rowsSent(file, reading, 'closing')[0]).toMatchObject({
    homeOdds: "'-450",
    awayOdds: "'+375",
    homeLine: "'-9.5",
    totalLine: '53.5',
  });
});

test('a long file comes in parts that a call takes', () => {
  const rows = Array.from({ length: PICK_IMPORT.rows + 1 }, (_, number) => `Pick ${number},1.9`);
  const file = fileOf(`pick,odds\n${rows.join('\n')}\n`);
  expect([...partsOf(file, kinds.picks, readingOf(file))].map((part) => part.rows.length)).toEqual([
    PICK_IMPORT.rows,
    1,
  ]);
  const long = fileOf(
    `pick,analysis\n${Array.from({ length: 400 }, () => `x,${'é'.repeat(4000)}`).join('\n')}\n`,
  );
  const parts = [...partsOf(long, kinds.picks, readingOf(long))];
  expect(parts.length).toBe(2);
  for (const { text } of parts) expect(new TextEncoder().encode(text).length).toBeLessThan(PICK_IMPORT.bytes);
});

test('a file without rows, or with too many, says so', () => {
  expect(readBytes('a.csv', encoded('pick,odds\n\n', 'utf-8'))).toBe(
    'This file has no rows below its heading.',
  );
  const long = encoded(`pick\n${'x\n'.repeat(PICK_IMPORT.fileRows + 1)}`, 'utf-8');
  expect(readBytes('a.csv', long)).toContain('100,001 rows');
});

test('rows with mistakes are a file again, as they were, with their reasons and no formula', () => {
  const file = fileOf('pick,odds\ngood,1.9\n=1+1,x\n\nlate,2\n');
  const reasons = new Map([
    [3, ['Odds must be a number', 'Stake is required']],
    [5, ['This game has started']],
  ]);
  expect(reasonsCsv(file, reasons)).toBe(
    "pick,odds,Reason\r\n'=1+1,x,Odds must be a number. Stake is required\r\nlate,2,This game has started\r\n",
  );
});

test.each([
  ['16/08/2024', '20:00', '2024-08-16T20:00:00+01:00'],
  ['16/08/2024', '8:00 PM', '2024-08-16T20:00:00+01:00'],
  ['16/08/2024', '8 pm', '2024-08-16T20:00:00+01:00'],
  ['16/08/2024', '9.30', '2024-08-16T09:30:00+01:00'],
  ['16/12/2024', '20:00:00', '2024-12-16T20:00:00+00:00'],
  ['16/08/2024', '20:00 GMT', '2024-08-16T20:00:00Z'],
  ['16/08/2024', '٢٠:٠٠', '2024-08-16T20:00:00+01:00'],
  ['Aug 16, 2024', '20:00', '2024-08-16T20:00:00+01:00'],
  ['16/08/2024 00:00:00', '20:00', '2024-08-16T20:00:00+01:00'],
  ['16/08/2024 18:30', '20:00', '2024-08-16T18:30:00+01:00'],
  ['2024-08-16T19:00:00Z', '20:00', '2024-08-16T19:00:00Z'],
  ['16/08/2024', '', '2024-08-16'],
  ['16/08/2024', 'TBD', '2024-08-16'],
  ['16/08/2024', '25:00', '2024-08-16 25:00'],
  ['16/08/2024', '2000', '2024-08-16 2000'],
  ['16/08/2024', '0.25', '2024-08-16 0.25'],
  ['16.8.2024 0.00', '20.00', '2024-08-16T20:00:00+01:00'],
  ['16.8.2024 0.30', '', '2024-08-16T00:30:00+01:00'],
  ['2024-08-16T00:00:00.000Z', '20:00', '2024-08-16T20:00:00+01:00'],
  ['2024-08-16 00:00:00+00:00', '20:00', '2024-08-16T20:00:00+01:00'],
  ['soon', '20:00', 'soon'],
])('a kickoff on %s with a time of %j in its own column is sent as %s', (date, time, sent) => {
  const file = fileOf(`Date,Time,Home\n"${date}",${time},A\n17/08/2024,12:30,B\n`);
  const [first, second] = rowsSent(file, readingOf(file, { zone: 'Europe/London' }));
  expect([first?.['matchDate'], second?.['matchDate']]).toEqual([sent, '2024-08-17T12:30:00+01:00']);
  expect(first).not.toHaveProperty('matchTime');
});

test('a time column fills in dates without a time, and a midnight among other times is rejected', () => {
  const rows = ['2024-08-16T19:30:00Z,15:30', '2024-08-17T00:00:00Z,20:00', '2024-08-18,20:00'];
  const file = fileOf(`Date,Time\n${rows.join('\n')}\n`);
  const sent = rowsSent(file, readingOf(file, { zone: 'America/New_York' }));
  expect(sent.map(({ matchDate }) => matchDate)).toEqual([
    '2024-08-16T19:30:00Z',
    '2024-08-17T00:00:00Z 20:00',
    '2024-08-18T20:00:00-04:00',
  ]);
});

const pikkit =
  'bet_id,sportsbook,type,status,odds,closing_line,ev,amount,profit,time_placed,time_settled,time_placed_iso,time_settled_iso,bet_info,tags,sports,leagues';

test('the closing line of a Pikkit export is read as closing odds, and a note says what the file lacks', () => {
  const file = fileOf(
    `${pikkit}\nb1,FanDuel,straight,SETTLED_WIN,2.27,2.2,0.03,24.22,30.69,09/13/2025 20:02:30 GMT,,,,Over 34.5,,Basketball,NBA\n`,
  );
  const mapping = guessMapping(file.headings, kinds.picks);
  expect(rowsSent(file)).toEqual([
    {
      _id: 'b1',
      sport: 'Basketball',
      league: 'NBA',
      prediction: 'Over 34.5',
      odds: '2.27',
      status: 'SETTLED_WIN',
      closingOdds: '2.2',
    },
  ]);
  expect(missingColumns(mapping, kinds.picks)).toEqual(['homeTeam', 'awayTeam', 'matchDate', 'stake']);
  const filled = `${pikkit},Home,Away,Kickoff,Units`;
  expect(missingColumns(guessMapping(filled.split(','), kinds.picks), kinds.picks)).toEqual([]);
  expect(exportNote(file.headings)).toContain('Pikkit');
  expect(exportNote(['Date', 'Odds', 'Status'])).toBeNull();
});
