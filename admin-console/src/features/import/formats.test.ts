import { expect, test } from 'vitest';
import { isoDate } from './written-dates.ts';
import { withDecimalPoint } from './decimals.ts';
import { type Encoding, findEncoding } from './encodings.ts';
import { readBytes } from './file.ts';
import { findingsOf, resolve } from './findings.ts';
import { encoded, everyRow, fileOf, readingOf, rowsSent } from './file-samples.ts';
import { kinds } from './kinds.ts';
import { oddsText } from './odds-format.ts';
import { partsOf } from './rows.ts';

interface Look {
  readonly encoding: Encoding;
  readonly separator: string;
  readonly sign: string;
  readonly day: (day: number, month: number) => string;
  readonly odds: readonly [string, string, string];
}

const games = [
  { home: 'Atlético Peñón', away: 'São Gonçalo', day: 16, month: 8, stake: '1.5', line: '-1.5' },
  { home: 'Schwarz-Weiß Görlitz', away: 'FK Ærø', day: 5, month: 10, stake: '2', line: '0.25' },
  { home: 'Logroño Azul', away: 'Ávila Norte', day: 26, month: 12, stake: '0.5', line: '2.5' },
];

function written({ encoding, separator, sign, day, odds }: Look): Uint8Array {
  const quoted = (cell: string) => (cell.includes(separator) ? `"${cell}"` : cell);
  const number = (text: string) => text.replace('.', sign);
  const rows = games.map((game, place) =>
    [
      'Soccer',
      'Liga Pequeña',
      game.home,
      game.away,
      day(game.day, game.month),
      `${game.home} to win`,
      number(odds[place] ?? ''),
      number(game.stake),
      number(game.line),
      'won',
    ]
      .map(quoted)
      .join(separator),
  );
  const heading = 'Sport,League,Home,Away,Date,Pick,Odds,Stake,Line,Result'.replaceAll(',', separator);
  return encoded([heading, ...rows, ''].join('\r\n'), encoding);
}

const encodings: readonly Encoding[] = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'macintosh'];
const dayFirst = (day: number, month: number) => `${day}/${String(month).padStart(2, '0')}/2025`;
const monthFirst = (day: number, month: number) => `${month}/${String(day).padStart(2, '0')}/2025`;
const looks = encodings.flatMap((encoding) =>
  [',', ';', '\t'].flatMap((separator) =>
    ['.', ','].flatMap((sign) =>
      [dayFirst, monthFirst].flatMap((day) =>
        (
          [
            ['1.91', '2.5', '101'],
            ['-110', '+150', '10000'],
            ['10/11', '6/4', '100/1'],
          ] as const
        ).map((odds) => ({ encoding, separator, sign, day, odds })),
      ),
    ),
  ),
);

test.each(looks)(
  'a season in $encoding, separated by "$separator", with "$sign", $day and $odds is read as it was meant',
  (look) => {
    const bytes = written(look);
    const { found, separatorOptions } = fileOf(bytes);
    const isUnicode = look.encoding.startsWith('utf-');
    expect(found.isProven).toBe(isUnicode);
    if (!isUnicode) expect(found.options.map(({ encoding }) => encoding)).toContain(look.encoding);
    expect(separatorOptions).toEqual([look.separator]);
    // The only answer that a person has to give.
    const file = fileOf(bytes, isUnicode ? {} : { encoding: look.encoding });
    const american = look.odds.map((odds) => (odds === '10000' ? '+10000' : odds));
    expect(rowsSent(file).map((row) => ({ ...row, odds: row['odds']?.replace(/^'/, '') }))).toEqual(
      games.map((game, place) => ({
        sport: 'Soccer',
        league: 'Liga Pequeña',
        homeTeam: game.home,
        awayTeam: game.away,
        matchDate: `2025-${String(game.month).padStart(2, '0')}-${String(game.day).padStart(2, '0')}`,
        prediction: `${game.home} to win`,
        odds: american[place],
        stake: game.stake,
        'market.line': game.line.startsWith('-') ? `'${game.line}` : game.line,
        status: 'won',
      })),
    );
  },
);

const lettersOf = (words: readonly string[], encoding: Encoding) =>
  findEncoding(encoded(`Home\n${words.join('\n')}\n`, encoding));

test.each<[Encoding, readonly string[]]>([
  ['windows-1250', ['Śląsk Wrocław', 'Łódź', 'Zagłębie Lubin']],
  ['windows-1250', ['Šibenik', 'Čukarički', 'Varaždin']],
  ['windows-1251', ['Спартак Москва', 'Зенит']],
  ['windows-1253', ['Ολυμπιακός', 'Παναθηναϊκός']],
  ['windows-1254', ['Beşiktaş', 'Başakşehir', 'Göztepe']],
  ['windows-1257', ['Kauno Žalgiris', 'Šiauliai', 'Panevėžys']],
  ['koi8-r', ['Спартак Москва', 'Зенит']],
  ['shift_jis', ['浦和レッズ', '鹿島アントラーズ']],
  ['gb18030', ['上海申花', '北京国安']],
  ['euc-kr', ['전북 현대', '울산']],
  ['windows-1252', ['Köln', 'Mönchengladbach', "Nott'm Forest ½"]],
  ['windows-1252', ['Peñón', 'Logroño', 'Cádiz', 'España', 'Viñales', 'Þór']],
  ['windows-1252', ['Alavés']],
])('%s is offered for %j with the right words, and no two options look alike', (encoding, words) => {
  const { isProven, options } = lettersOf(words, encoding);
  expect(isProven).toBe(words[0] === 'Alavés');
  const option = options.find((each) => each.encoding === encoding);
  expect(words.join(' ').split(' ')).toEqual(expect.arrayContaining([...(option?.words ?? ['none'])]));
  expect(new Set(options.map((each) => each.words.join(' '))).size).toBe(options.length);
});

test('an encoding that no browser knows is a question whose answers all look wrong', () => {
  // Code page 850: Köln, München, Fürth
  const bytes = Uint8Array.from(
    Array.from('Home,Odds\nK\u0094ln,1.91\nM\u0081nchen,1.91\nF\u0081rth,1.91\n', (character) =>
      character.charCodeAt(0),
    ),
  );
  const { isProven, options } = findEncoding(bytes);
  expect(isProven).toBe(false);
  expect(options.length).toBeGreaterThan(1);
  expect(options.flatMap((option) => option.words)).not.toContain('Köln');
});

test('UTF-8 is never a question, with a byte order mark or without, even with a few broken bytes', () => {
  for (const text of ['Home\nKöln\n', '\uFEFFHome\nKöln\n', 'Home\nKoln\n'])
    expect(findEncoding(encoded(text, 'utf-8'))).toEqual({
      encoding: 'utf-8',
      isProven: true,
      options: [],
    });
  const damaged = Uint8Array.from([...encoded('Home\nKöln,Fürth,Ærø\n', 'utf-8'), 0xe9]);
  expect(findEncoding(damaged).encoding).toBe('utf-8');
});

test('UTF-16 without a mark is found', () => {
  const bytes = encoded('Home,Away\nKöln,Fürth\n', 'utf-16le').subarray(2);
  expect(fileOf(bytes).rows[0]?.cells).toEqual(['Köln', 'Fürth']);
});

test.each([
  ['sep=;\r\nHome;Odds\r\nA;1,91\r\n', [2]],
  ['"sep=;"\nHome;Odds\nA;1,91\n', [2]],
  ['SEP=|\nHome|Odds\nA|1,91\n\nB|2\n', [2, 4]],
  ['sep=\t\nHome\tOdds\nA\t1,91\n', [2]],
  ['\n\nHome,Odds\nA,1.91\n', [4]],
  ['\nHome;Odds\nA;1,91\n', [3]],
  ['Home,Odds\n"A\nB",1.91\nC,2\n', [2, 3]],
  ['Home;Odds\nA;"1;91"\nB;2,05\n', [2, 3]],
])('rows of %j are counted as a spreadsheet counts them', (text, rows) => {
  const file = fileOf(text);
  expect(file.headings).toEqual(['Home', 'Odds']);
  expect(file.rows.map(({ row }) => row)).toEqual(rows);
});

test('signs inside cells and headings are not separators, and two that fit are a question', () => {
  expect(fileOf('Home;Pick;Odds\nA, B;Over 2,5, both score;1,91\n').headings).toHaveLength(3);
  const open = fileOf('Home,Away;Date,Odds\nA,B;C,D\n');
  expect(open.separatorOptions).toEqual([',', ';']);
  expect(fileOf('Home,Away,Odds (dec; US)\nA,B,1.91\n').separatorOptions).toEqual([',']);
  expect(fileOf('Home;Away;Odds, dec\nA;B;2\n').separatorOptions).toEqual([';']);
});

test.each([
  [
    'Home,Odds\nA,"1.91\nB,2\n',
    "Row 2 has a quotation mark that isn't closed or is in the wrong place. Correct it and choose the file again.",
  ],
  [
    'Home,Odds\nA,1.91\u0000\n',
    "This isn't a text file. Save it as CSV UTF-8 in your spreadsheet program and choose that file.",
  ],
  [
    'Home,Odds\nA,"x,1.91\nB,"y",2\n',
    "Row 2 has a quotation mark that isn't closed or is in the wrong place. Correct it and choose the file again.",
  ],
])('a file %j is rejected with what to do', (text, reason) => {
  expect(readBytes('a.csv', encoded(text, 'utf-8'))).toBe(reason);
});

const numbersOf = (...cells: string[]) => fileOf(`Odds;Stake\n${cells.map((cell) => `${cell}\n`).join('')}`);

test.each([
  [['1.91;1'], '.'],
  [['1,91;1'], ','],
  [['2;1'], '.'],
  [['1.234,50;1'], ','],
  [['1,234.50;1'], '.'],
  [['2;1,250', '1,5;1'], ','],
  [['2;0,250'], ','],
  [['1,250;1', '1,333;1'], null],
  [['1,200;1', '-1,500;1'], null],
  [['1.000;1', '1.909;1'], '.'],
  [['1.250;1', '1.333;2'], '.'],
  [['2;1,250'], null],
  [['2;1.250'], null],
  [['+1,250;1', '+350;1'], null],
  [['1.91;1,250', '2.05;1,5'], null],
])('the decimal sign of %j is found to be %j', (cells, expected) => {
  expect(readingOf(numbersOf(...cells)).decimals).toBe(expected);
});

test.each([
  ['1,91', ',', '1.91'],
  ['1.234,5', ',', '1234.5'],
  ['1,234.5', ',', '1234.5'],
  ["1'234,5", ',', '1234.5'],
  ['1\u00a0234,5', ',', '1234.5'],
  ['1,250', '.', '1250'],
  ['1,250', ',', '1.250'],
  ['1,250', null, '1,250'],
  ['1,91', '.', '1.91'],
  ['-,5', ',', '-.5'],
  ['1,2,3', ',', '1,2,3'],
  ['2,2.5', ',', '2,2.5'],
  ['0,0.5', '.', '0,0.5'],
  ['2.5,3', '.', '2.5,3'],
  ['1,234,567', null, '1234567'],
  ['2,5 Tore', ',', '2,5 Tore'],
  ['١٫٩١', '.', '1.91'],
  ['', ',', ''],
] as const)('%j with decimals after %j is the number %j', (cell, sign, expected) => {
  expect(withDecimalPoint(cell, sign)).toBe(expected);
});

test.each([
  [['135', '118', '104'], null, ['135', '118', '104']],
  [['101', '151', '201'], null, ['101', '151', '201']],
  [['150.0', '200.0'], null, ['150.0', '200.0']],
  [['101.00', '150'], null, ['101.00', '150']],
  [['1.91', '101.00'], 'decimal', ['1.91', '101.00']],
  [['2', '135'], null, ['2', '135']],
  [[' 5/2', ' 4'], null, ['5/2', '4']],
  [['٥/٢', '٤'], null, ['5/2', '4']],
  [['135', '118', '0'], null, ['135', '118', '0']],
  [['-112.5', '135.5'], 'american', ['-112.5', '+135.5']],
  [['-110', '+150', 'EVEN'], 'american', ['-110', '+150', '1/1']],
  [['1.91', 'EV'], 'decimal', ['1.91', '1/1']],
  [["'-110", '135', '1.91'], null, ['-110', '135', '1.91']],
  [["'-110", '135'], 'american', ['-110', '+135']],
  [['-110', '135'], 'american', ['-110', '+135']],
  [['-110.0', '135.0'], 'american', ['-110', '+135']],
  [['1.91', '101'], 'decimal', ['1.91', '101']],
  [['2', '3'], 'decimal', ['2', '3']],
  [['5/2', 'Evens', '4/1'], 'fractional', ['5/2', '1/1', '4/1']],
  [['-110', '1.91'], 'american', ['-110', '1.91']],
  [['-110', '1.91', '135'], null, ['-110', '1.91', '135']],
  [['5/2', '4'], null, ['5/2', '4']],
  [['−110', '＋１２０'], 'american', ['-110', '+120']],
  [['n/a', ''], 'decimal', ['n/a', '']],
] as const)('odds %j are found to be %s', (odds, format, texts) => {
  const file = fileOf(`Odds,Home\n${odds.map((cell) => `${cell},x\n`).join('')}`);
  const reading = readingOf(file);
  expect(reading.odds).toBe(format);
  expect(file.rows.map(({ cells: [cell = ''] }) => oddsText(cell, reading.odds, reading.decimals))).toEqual(
    texts,
  );
});

test.each([
  [['135,2.35', '118,2.05'], null],
  [['135,-110', '118,-120'], 'american'],
  [['1.91,135', '151,1.8'], 'decimal'],
  [['151,1.91', '301,1.8'], null],
])('odds and closing odds %j are found to be %s', (rows, format) => {
  expect(readingOf(fileOf(`Odds,Closing\n${rows.join('\n')}\n`)).odds).toBe(format);
});

test('a row with a cell beyond the heading is sent with one, so that the import rejects it', () => {
  const file = fileOf('Home,Odds,Stake\nA,2,05,1\nB,2,1,\n');
  const texts = [...partsOf(file, kinds.picks, readingOf(file))].map(({ text }) => text);
  expect(texts).toEqual(['homeTeam,odds,stake\r\nA,2,05,more\r\nB,2,1\r\n']);
});

test('an answer counts only for the cells that it was given for', () => {
  const file = fileOf('Date,Start,Home\n05/10/2025,05/13/2025,A\n06/10/2025,06/10/2025,B\n');
  const { mapping } = readingOf(file);
  const { key } = findingsOf(file, mapping, {}).dates;
  const answers = { dates: { value: 'dayFirst', key } } as const;
  expect(resolve(findingsOf(file, mapping, answers), answers).dates).toBe('dayFirst');
  const other = { ...mapping, matchDate: { kind: 'heading', place: 1 } } as const;
  expect(resolve(findingsOf(file, other, answers), answers).dates).toBe('monthFirst');
});

test.each([
  [['16/08/2025', '05/10/2025'], 'dayFirst'],
  [['08/16/2025', '05/10/2025'], 'monthFirst'],
  [['05/10/2025', '12/10/2025'], null],
  [['16/08/2025', '08/16/2025', '05/10/2025'], null],
  [['5.10.2025', '12.10.2025'], null],
  [['15.10.2025', '12.10.2025'], 'dayFirst'],
  [['16/08/2025', '08/16/2025'], 'dayFirst'],
  [['16-08-25', '05-10-25'], 'dayFirst'],
  [['25-09-13', '25-10-05'], null],
  [['13/25/2025', '10/05/2025'], null],
  [['45/10/2025', '10/05/2025'], null],
  [['05/10/2025 19:30 CET'], 'dayFirst'],
  [['26/25/13', '05/10/25', '25/10/05'], 'dayFirst'],
  [['05/05/2025'], 'dayFirst'],
  [['2025-10-05'], 'dayFirst'],
] as const)('the order of dates %j is found to be %s', (dates, order) => {
  expect(readingOf(fileOf(`Date,Home\n${dates.map((cell) => `${cell},x\n`).join('')}`)).dates).toBe(order);
});

test('a date typed for every row needs its order too', () => {
  const file = fileOf('Home,Away\nA,B\n');
  const mapping = { ...readingOf(file).mapping, matchDate: everyRow('05/10/2025') };
  expect(readingOf(file, { mapping }).dates).toBeNull();
  const [row] = rowsSent(file, readingOf(file, { mapping, dates: 'dayFirst' }));
  expect(row).toMatchObject({ matchDate: '2025-10-05' });
});

test.each([
  ['09/13/2025 20:02:30 GMT', 'monthFirst', '2025-09-13T20:02:30Z'],
  ['13/09/2025 8:05 pm', 'dayFirst', '2025-09-13T20:05:00'],
  ['13.9.25, 20:02', 'dayFirst', '2025-09-13T20:02:00'],
  ['2025/09/13 20:02', 'monthFirst', '2025-09-13T20:02:00'],
  ['13 Sep 2025', null, '2025-09-13'],
  ['13-Sep-25', null, '2025-09-13'],
  ['Sat, September 13th, 2025 at 7:30 PM', null, '2025-09-13T19:30:00'],
  ['Sep 13, 2025 12:15 a.m. UTC', null, '2025-09-13T00:15:00Z'],
  ['13/09/2025 20:02 +0200', 'dayFirst', '2025-09-13T20:02:00+02:00'],
  ['2025-09-13T20:02:30.5+02:00', null, '2025-09-13T20:02:30.5+02:00'],
  ['05/10/2025', null, '05/10/2025'],
  ['08/16/2025', 'dayFirst', '2025-08-16'],
  ['16/08/2025', null, '2025-08-16'],
  ['16 marraskuu 2025', null, '16 marraskuu 2025'],
  ['13 Sept 2025', null, '2025-09-13'],
  ['31/02/2025 19:00', 'dayFirst', '31/02/2025 19:00'],
  ['25-09-13', 'yearFirst', '2025-09-13'],
  ['25-09-13', 'dayFirst', '2013-09-25'],
  ['25-09-13', null, '25-09-13'],
  ['09/13/2025 00:30 AM', null, '2025-09-13T00:30:00'],
  ['05/05/2025', null, '2025-05-05'],
  ['13 Foo 2025', null, '13 Foo 2025'],
  ['13/09/2025 25 o’clock', 'dayFirst', '13/09/2025 25 o’clock'],
  ['13/09/2025 13:00 pm', 'dayFirst', '13/09/2025 13:00 pm'],
] as const)('isoDate writes %j with the order %s as %j', (cell, order, iso) => {
  expect(isoDate(cell, order)).toBe(iso);
});
