import { inHours } from '@picks/api/test/clock';
import { tailMessages, tailProblems } from '@picks/contract/tails';
import type { Page } from 'playwright-core';
import { asNewMember, newMemberIsIn, refuse } from './answers.ts';
import { press, type Screen, text } from './screens.ts';

const idOf = (number: number) => `0192f0c1-0000-7000-8000-00000000be${String(number).padStart(2, '0')}`;

const game = {
  sport: 'NBA',
  league: 'NBA',
  homeTeam: 'Boston Celtics',
  awayTeam: 'Miami Heat',
  matchDate: inHours(5),
};
const pick = {
  ...game,
  _id: idOf(1),
  accessLevel: 'free',
  status: 'pending',
  locked: false,
  title: 'Boston Celtics vs Miami Heat - Celtics -4.5',
  prediction: 'Celtics -4.5',
  odds: 1.91,
  stake: 1.5,
  confidence: 'high',
  market: null,
  closingOdds: null,
  analysis: '',
  publishedAt: inHours(-2),
  settledAt: null,
};
const tail = (number: number, changes: object = {}) => ({
  _id: idOf(50 + number),
  pickId: idOf(number),
  ...game,
  stake: 1.5,
  amount: 37.5,
  odds: 1.87,
  book: 'The Corner Book',
  placedAt: inHours(-1),
  updatedAt: inHours(-1),
  prediction: 'Celtics -4.5',
  pickOdds: 1.91,
  status: 'pending',
  ...changes,
});
const put = (type: string, data: { readonly _id: string }) => ({
  type,
  op: 'put',
  id: data._id,
  rev: 1,
  data,
});

const theirs = [
  tail(2, { status: 'won', matchDate: inHours(-30), odds: 2.4, pickOdds: 2.4, prediction: 'Over 221.5' }),
  tail(3, { status: 'lost', matchDate: inHours(-60), amount: null, book: '' }),
  tail(4, { status: 'void', matchDate: inHours(-90), sport: 'NHL', league: 'NHL' }),
  tail(5, {
    status: 'won',
    matchDate: inHours(-24 * 45),
    sport: 'Soccer',
    league: 'Campeonato Brasileiro de Futebol Feminino, segunda divisão',
    homeTeam: 'Wolverhampton Wanderers Association Football Club',
    awayTeam: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch Town',
    prediction: 'Both teams to score and more than three and a half goals in the match',
    book: 'A sportsbook with a name of sixty characters, and no shorter',
    amount: 12_500,
    odds: 101.5,
    pickOdds: 110,
  }),
];
const withPick = (page: Page, bets: readonly ReturnType<typeof tail>[] = []) =>
  asNewMember(page, { changes: [put('pick', pick), ...bets.map((bet) => put('tail', bet))] });
/** All of them, the open one with odds by which this screen is told from the one before. */
const withBets = (odds: number) => (page: Page) => withPick(page, [tail(1, { odds }), ...theirs]);

const onPick = `/dashboard/picks/${pick._id}`;
async function openForm(page: Page): Promise<void> {
  await newMemberIsIn(page);
  await press(page, 'I took this bet');
}
const answersSend = (answer: Parameters<Page['route']>[1]) => async (page: Page) => {
  await withPick(page);
  await page.route('**/api/picks/*/tail', answer);
};

/** Bets that members save: the form, the pick that has one, and what they came to. */
export const demoTailStates: readonly Screen[] = [
  { name: 'results without a bet', path: '/dashboard/results', ready: text(tailMessages.empty) },
  {
    name: 'results',
    path: '/dashboard/results',
    prepare: withBets(1.81),
    ready: text(/at 1\.81/),
  },
  {
    name: 'results in dollars',
    path: '/dashboard/results',
    prepare: withBets(1.82),
    async ready(page) {
      await text(/at 1\.82/)(page);
      await page.getByText('Dollars', { exact: true }).click();
      await text('saved without an amount')(page);
    },
  },
  {
    name: 'picks with a saved bet',
    path: '/dashboard/picks',
    prepare: withBets(1.83),
    ready: text(/at 1\.83/),
  },
  {
    name: 'pick with a saved bet',
    path: onPick,
    prepare: withBets(1.84),
    ready: text('1.84'),
  },
  {
    name: 'bet form',
    path: onPick,
    prepare: (page) => withPick(page),
    async ready(page) {
      await openForm(page);
      await page.getByLabel('Odds you got').fill('1.80');
      await text('Price gone')(page);
    },
  },
  {
    name: 'bet form with mistakes',
    path: onPick,
    prepare: (page) => withPick(page),
    async ready(page) {
      await openForm(page);
      await page.getByLabel('Stake in units').fill('much');
      await page.getByLabel('Odds you got').fill('');
      await press(page, 'Save bet');
      await page.locator('[aria-invalid="true"]').nth(1).waitFor();
    },
  },
  {
    name: 'bet waiting to be sent',
    path: onPick,
    prepare: answersSend((route) => route.abort()),
    async ready(page) {
      await openForm(page);
      await press(page, 'Save bet');
      await text('queued')(page);
    },
  },
  {
    name: 'bet refused',
    path: onPick,
    prepare: answersSend(refuse(409, 'tail_closed', tailProblems.tail_closed.message)),
    async ready(page) {
      await openForm(page);
      await press(page, 'Save bet');
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'bet that needs attention',
    path: onPick,
    prepare: answersSend(refuse(409, 'tail_closed', tailProblems.tail_closed.message)),
    async ready(page) {
      await openForm(page);
      await press(page, 'Save bet');
      await page.getByRole('alert').waitFor();
      await press(page, 'Cancel');
      await text('Needs your attention')(page);
    },
  },
];
