import type { BusinessDay, TrendSpan } from '@picks/contract/trends.admin';
import { toCents, toDollars } from '@picks/contract/money';
import { formatCount } from '@picks/ui/format/numbers';

/** Oldest first. */
export type Days = readonly BusinessDay[];

/** Days in a row that one bar stands for. */
export interface Stretch {
  /** ISO dates, both included */
  readonly from: string;
  readonly to: string;
  readonly days: Days;
}

/** Days of a bar, by the days that are shown; of a year a bar is a month of the calendar. */
const BAR_DAYS: Readonly<Record<Exclude<TrendSpan, '365'>, number>> = { '30': 1, '90': 7 };

function stretchOf(days: Days): Stretch {
  return { from: days[0]?.day ?? '', to: days.at(-1)?.day ?? '', days };
}

const monthOf = ({ day }: BusinessDay): string => day.slice(0, 7);

/** The days as the bars stand for them, oldest first. The oldest bar may have fewer days than the others. */
export function stretchesOf(days: Days, span: TrendSpan): readonly Stretch[] {
  if (span === '365') {
    const months = [...new Set(days.map(monthOf))];
    return months.map((month) => stretchOf(days.filter((day) => monthOf(day) === month)));
  }
  const size = BAR_DAYS[span];
  const stretches: Stretch[] = [];
  for (let end = days.length; end > 0; end -= size)
    stretches.unshift(stretchOf(days.slice(Math.max(0, end - size), end)));
  return stretches;
}

type Amount = 'revenue' | 'deposits' | 'payouts';
type Count = 'newMembers' | 'alerts' | 'joined' | 'gone';

/** What days came to together: dollars, or how many. */
export function sumOf(days: Days, of: Amount | Count): number {
  return toDollars(days.reduce((sum, day) => sum + toCents(day[of]), 0));
}

/** Where a figure stood when the last of the days ended. */
export const endOf = (days: Days, of: 'mrr' | 'subscribers'): number => days.at(-1)?.[of] ?? 0;

/** Of the members who had a plan when the days began, or got one in them, the share that lost it; null when there were none. */
export function churnOf(days: Days): number | null {
  const [first] = days;
  if (first === undefined) return null;
  const had = first.subscribers - first.joined + first.gone + sumOf(days, 'joined');
  return had === 0 ? null : sumOf(days, 'gone') / had;
}

/** By how much more, as a share of what was before; null when nothing can be said, as after nothing. */
export const changeOf = (now: number, before: number): number | null =>
  before <= 0 ? null : (now - before) / before;

/** "+12%", "−3%", "no change". */
export function changeText(change: number): string {
  const percent = Math.round(change * 100);
  if (percent === 0) return 'no change';
  return `${percent > 0 ? '+' : '−'}${formatCount(Math.abs(percent))}%`;
}
