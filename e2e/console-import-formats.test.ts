import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ApiClient } from '@picks/api-client/api-client';
import { listAdminPicks } from '@picks/contract/picks.admin';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ChromiumSession, launchChromium, launchFirefox, type PuppeteerSession } from './browsers.ts';
import { admin } from './product/api-calls.ts';
import { storageKeys } from '@picks/contract/sign-in';
import { ADMIN, type Product, startProduct } from './product/product.ts';
import { newSession } from './product/sessions.ts';
import { signInToConsole } from './product/sign-in.ts';

let product: Product;
let operator: ApiClient;
let desk: ChromiumSession;
let page: Page;
let firefox: PuppeteerSession;
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'import-formats-'));
  product = await startProduct();
  operator = await admin(product);
  desk = await launchChromium({ viewport: { width: 1440, height: 900 } });
  page = desk.page;
  await signInToConsole(page, product);
  firefox = await launchFirefox();
});

afterAll(async () => {
  await firefox?.close();
  await desk?.close();
  await product?.close();
  await rm(folder, { recursive: true, force: true });
});

/** Encodes Windows-1252, dashes included. Node 20 decodes it as ISO 8859-1, so only browsers can test the dash. */
const ansi = (text: string) => Buffer.from(text.replaceAll('–', '\u0096'), 'latin1');
const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le');

interface Sheet {
  readonly name: string;
  readonly bytes: Buffer;
  /** sentences above the check */
  readonly facts: readonly string[];
  /** questions, and the answers to them */
  readonly answers: readonly (readonly [question: string, answer: string])[];
  readonly picks: readonly {
    readonly homeTeam: string;
    readonly prediction: string;
    readonly odds: number;
    readonly stake: number;
    readonly matchDate: string;
  }[];
}

const sheets: readonly Sheet[] = [
  {
    name: 'what Excel calls CSV, in Spanish',
    bytes: ansi(
      'Sport,League,Home,Away,Kickoff,Pick,Odds,Stake,Result\r\n' +
        'Soccer,Liga Pequeña,Peñarroya,São Brás,2025-09-06T18:00:00Z,Over 2.5 – both score,1.90,1,won\r\n',
    ),
    facts: ['Columns are separated by commas.', 'Odds are decimal: 1.90.'],
    answers: [['Which of these words are right?', 'Pequeña, Peñarroya, São, Brás (Western European)']],
    picks: [
      {
        homeTeam: 'Peñarroya',
        prediction: 'Over 2.5 – both score',
        odds: 1.9,
        stake: 1,
        matchDate: '2025-09-06T18:00:00.000Z',
      },
    ],
  },
  {
    name: 'what Excel calls Unicode Text',
    bytes: utf16(
      'Sport\tLeague\tHome\tAway\tKickoff\tPick\tOdds\tStake\tResult\r\n' +
        'Soccer\tEkstraklasa\tŚląsk\tŁódź\t2025-09-07T18:00:00Z\tŚląsk – win\t1.90\t1\twon\r\n',
    ),
    facts: ['The encoding is UTF-16.', 'Columns are separated by tabs.'],
    answers: [],
    picks: [
      {
        homeTeam: 'Śląsk',
        prediction: 'Śląsk – win',
        odds: 1.9,
        stake: 1,
        matchDate: '2025-09-07T18:00:00.000Z',
      },
    ],
  },
  {
    name: 'a German sheet that names its separator',
    bytes: Buffer.from(
      'sep=;\r\nSport;League;Home;Away;Kickoff;Pick;Odds;Stake;Result\r\n' +
        'Soccer;Landesliga;SC Ufer;TSV Wald;2025-09-08T13:30:00Z;Über 2,5 Tore;1,91;1,5;won\r\n',
    ),
    facts: ['Columns are separated by semicolons.', 'The decimal sign is a comma: 1,91 is 1.91.'],
    answers: [],
    picks: [
      {
        homeTeam: 'SC Ufer',
        prediction: 'Über 2,5 Tore',
        odds: 1.91,
        stake: 1.5,
        matchDate: '2025-09-08T13:30:00.000Z',
      },
    ],
  },
  {
    name: 'a sheet with days before months',
    bytes: Buffer.from(
      'Sport,League,Home,Away,Date,Pick,Odds,Stake,Result\r\n' +
        'Soccer,Y9,Harrow Vale,Pell Town,16/08/2024,Home win,1.60,1,won\r\n' +
        'Soccer,Y9,Stanmoor,Oxley Park,01/09/2024,Home win,2.50,1,lost\r\n',
    ),
    facts: ['The day comes first in dates: 01/09/2024 is Sep 1, 2024.'],
    answers: [],
    picks: [
      {
        homeTeam: 'Harrow Vale',
        prediction: 'Home win',
        odds: 1.6,
        stake: 1,
        matchDate: '2024-08-16T12:00:00.000Z',
      },
      {
        homeTeam: 'Stanmoor',
        prediction: 'Home win',
        odds: 2.5,
        stake: 1,
        matchDate: '2024-09-01T12:00:00.000Z',
      },
    ],
  },
  {
    name: 'a sheet with the times in a column of their own',
    bytes: Buffer.from(
      'Sport,Div,Date,Time,HomeTeam,AwayTeam,Pick,Odds,Stake,Result\r\n' +
        'Soccer,E0,16/08/2025,20:00,Millbrook,Ashdown,Over 2.5,1.85,1,won\r\n' +
        'Soccer,E0,17/08/2025,,Quarry Bank,Ferndale,Over 2.5,2.10,1,lost\r\n',
    ),
    facts: [
      'Times without a time zone are read in America/New York. You can change that below.',
      'First row: Aug 16, 2025, 8:00 PM EDT',
    ],
    answers: [],
    picks: [
      {
        homeTeam: 'Millbrook',
        prediction: 'Over 2.5',
        odds: 1.85,
        stake: 1,
        matchDate: '2025-08-17T00:00:00.000Z',
      },
      {
        homeTeam: 'Quarry Bank',
        prediction: 'Over 2.5',
        odds: 2.1,
        stake: 1,
        matchDate: '2025-08-17T12:00:00.000Z',
      },
    ],
  },
  {
    name: 'underdogs without a plus sign, on days that could be months',
    bytes: Buffer.from(
      'Sport,League,Home,Away,Date,Pick,Odds,Stake,Result\r\n' +
        'Baseball,MLB,Alder,Birch,03/06/2025,Alder ML,135,1,won\r\n' +
        'Baseball,MLB,Cedar,Dogwood,04/06/2025,Cedar ML,104,1,lost\r\n',
    ),
    facts: [],
    answers: [
      ['How should 03/06/2025 be read?', 'Jun 3, 2025 (the day comes first)'],
      ['How should 135 be read?', '+135 (American odds)'],
    ],
    picks: [
      {
        homeTeam: 'Alder',
        prediction: 'Alder ML',
        odds: 2.35,
        stake: 1,
        matchDate: '2025-06-03T12:00:00.000Z',
      },
      {
        homeTeam: 'Cedar',
        prediction: 'Cedar ML',
        odds: 2.04,
        stake: 1,
        matchDate: '2025-06-04T12:00:00.000Z',
      },
    ],
  },
  {
    name: 'a sheet with several odds formats and decimal signs',
    bytes: Buffer.from(
      'Sport|League|Home|Away|Date|Pick|Odds|Closing|Stake|Result\r\n' +
        'Tennis|Cup|Elder|Fir|13 May 2025|Elder wins|5/2|3.250|1.5|won\r\n' +
        'Tennis|Cup|Gum|Hazel|14 May 2025|Gum wins|4||2,5|lost\r\n',
    ),
    facts: ['Columns are separated by vertical bars.'],
    answers: [
      ['How should 3.250 be read?', '3.250 (the point is the decimal sign)'],
      ['How should 4 be read?', '4/1 (fractional odds)'],
    ],
    picks: [
      {
        homeTeam: 'Elder',
        prediction: 'Elder wins',
        odds: 3.5,
        stake: 1.5,
        matchDate: '2025-05-13T12:00:00.000Z',
      },
      {
        homeTeam: 'Gum',
        prediction: 'Gum wins',
        odds: 5,
        stake: 2.5,
        matchDate: '2025-05-14T12:00:00.000Z',
      },
    ],
  },
];

const importPath = '/admin?tab=content&list=import';

async function inChromium({ name, bytes, facts, answers, picks }: Sheet): Promise<void> {
  await page.goto(product.consoleUrl + importPath);
  await page
    .getByLabel('CSV file of picks')
    .setInputFiles({ name: `${name}.csv`, mimeType: 'text/csv', buffer: bytes });
  for (const fact of facts) await page.getByText(fact, { exact: true }).waitFor();
  const check = page.getByRole('button', { name: 'Check file' });
  for (const [question, answer] of answers) {
    expect(await check.isDisabled()).toBe(true);
    await page.getByRole('group', { name: question }).getByLabel(answer, { exact: true }).check();
  }
  await check.click();
  const cards = page.getByRole('region', { name: 'Check', exact: true }).getByRole('article');
  await cards.last().waitFor();
  const texts = await cards.allTextContents();
  expect(texts).toEqual(picks.map(({ homeTeam }) => expect.stringContaining(homeTeam)));
  expect(texts).toEqual(picks.map(({ prediction }) => expect.stringContaining(prediction)));
}

test.each(sheets)(
  'Chromium imports $name as it was meant, and asks what its rows leave open',
  async (sheet) => {
    await inChromium(sheet);
    const { picks } = sheet;
    const act = picks.length === 1 ? 'Import 1 pick' : `Import ${picks.length} picks`;
    await page.getByRole('button', { name: act }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: act }).click();
    await page.getByRole('region', { name: 'Result', exact: true }).waitFor();
    for (const pick of picks) {
      const found = await operator.call(listAdminPicks, { query: { search: pick.homeTeam } });
      expect(found.picks).toMatchObject([{ ...pick, imported: true }]);
    }
  },
);

const past = 'section[aria-label="Check"] dl > div:nth-child(2) dd';

async function signInToFirefox(): Promise<void> {
  const token = await newSession(product, 'console', ADMIN.email);
  await firefox.page.goto(`${product.consoleUrl}/api/health`);
  await firefox.page.evaluate((key, value) => localStorage.setItem(key, value), storageKeys.token, token);
}

test('Firefox reads the same files the same way, so each of their picks is already there', async () => {
  await signInToFirefox();
  await firefox.page.goto(product.consoleUrl + importPath);
  for (const { name, bytes, facts, answers, picks } of sheets) {
    const file = path.join(folder, `${name}.csv`);
    await writeFile(file, bytes);
    const input = await firefox.page.locator('input[type="file"]').waitHandle();
    await input.uploadFile(file);
    for (const fact of facts) await firefox.page.locator(`::-p-text(${fact})`).wait();
    for (const [, answer] of answers)
      await firefox.page.locator(`::-p-aria([role="radio"][name="${answer}"])`).click();
    await firefox.page.locator('::-p-aria([role="button"][name="Check file"])').click();
    await firefox.page.locator(past).wait();
    const figures = await firefox.page.$$eval('section[aria-label="Check"] dl dd:nth-of-type(1)', (found) =>
      found.map(({ textContent }) => textContent),
    );
    expect([name, figures]).toEqual([name, ['0', '0', String(picks.length), '0']]);
    await firefox.page.locator('::-p-aria([role="button"][name="Choose another file"])').click();
  }
});
