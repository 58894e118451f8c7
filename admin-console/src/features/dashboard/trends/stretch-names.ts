import type { TrendSpan } from '@picks/contract/trends.admin';
import { daysName } from '#src/ui/days.ts';
import type { Stretch } from './trends.rules.ts';

const day = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric' });
const month = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short' });

/** Under a bar: "Nov 3", of a year "Nov". */
export const shortNameOf = ({ from }: Stretch, span: TrendSpan): string =>
  (span === '365' ? month : day).format(new Date(from));

/** "Nov 3, 2026", or "Nov 3 – 9, 2026". */
export const stretchName = ({ from, to }: Pick<Stretch, 'from' | 'to'>): string => daysName(from, to);
