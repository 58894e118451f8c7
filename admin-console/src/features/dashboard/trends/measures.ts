import { formatMoney } from '@picks/ui/format/money';
import { formatCount } from '@picks/ui/format/numbers';
import { paths } from '#src/app/paths.ts';
import { churnOf, type Days, endOf, type Stretch, sumOf } from './trends.rules.ts';

/** One figure of a stretch of days: its name, its amount, and where its rows are. */
interface Series {
  readonly name: string;
  readonly fill: string;
  readonly of: (days: Days) => number;
  /** rows behind a stretch; some figures have none to show */
  readonly rows?: (stretch: Pick<Stretch, 'from' | 'to'>) => string;
}

/** A chart: one or two series of the same kind. */
export interface Measure {
  readonly title: string;
  /** what it counts, in a sentence */
  readonly about: string;
  readonly format: (value: number) => string;
  readonly series: readonly [Series, ...Series[]];
  /** stands beside the total */
  readonly aside?: (days: Days) => string | null;
}

const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 });
const churnText = (days: Days) => {
  const churn = churnOf(days);
  return churn === null ? null : `${percent.format(churn)} churn`;
};

/** What the trends show, in their order. */
export const measures: readonly Measure[] = [
  {
    title: 'Revenue',
    about: 'Subscription charges minus refunds',
    format: formatMoney,
    series: [
      {
        name: 'Revenue',
        fill: 'fill-accent',
        of: (days) => sumOf(days, 'revenue'),
        rows: (days) => paths.bookedTransactions('subscription', days),
      },
    ],
  },
  {
    title: 'Recurring revenue',
    about: 'What subscribers paid for their running period, per 30 days',
    format: formatMoney,
    series: [
      {
        name: 'Recurring revenue',
        fill: 'fill-accent',
        of: (days) => endOf(days, 'mrr'),
        rows: ({ to }) => paths.subscriptionsOn(to),
      },
    ],
    aside: (days) => `${formatCount(endOf(days, 'subscribers'))} subscribers`,
  },
  {
    title: 'Members who left',
    about: 'Had a plan when the day began and none when it ended',
    format: formatCount,
    series: [
      {
        name: 'Members who left',
        fill: 'fill-lost',
        of: (days) => sumOf(days, 'gone'),
        rows: (days) => paths.subscriptionsThatEnded(days),
      },
    ],
    aside: churnText,
  },
  {
    title: 'Deposits and payouts',
    about: 'Money in, less what went back, and money out without fees',
    format: formatMoney,
    series: [
      {
        name: 'Deposits',
        fill: 'fill-won',
        of: (days) => sumOf(days, 'deposits'),
        rows: (days) => paths.bookedTransactions('deposit', days),
      },
      {
        name: 'Payouts',
        fill: 'fill-pending',
        of: (days) => sumOf(days, 'payouts'),
        rows: (days) => paths.bookedTransactions('withdraw', days),
      },
    ],
  },
  {
    title: 'New members',
    about: 'Accounts whose email was confirmed',
    format: formatCount,
    series: [
      {
        name: 'New members',
        fill: 'fill-accent',
        of: (days) => sumOf(days, 'newMembers'),
        rows: (days) => paths.usersWhoCame(days),
      },
    ],
  },
  {
    title: 'Alerts shown',
    about: 'Devices that showed an alert',
    format: formatCount,
    series: [{ name: 'Alerts shown', fill: 'fill-accent', of: (days) => sumOf(days, 'alerts') }],
  },
];
