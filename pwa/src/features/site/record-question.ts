import { nameOfMonth } from '@picks/ui/format/spans';
import { AUTHOR_LENGTH, recordMonth } from '@picks/contract/record';
import { paths } from '#src/app/paths.ts';
import { readText } from './read-text.ts';
import type { PageMeta } from './site-meta.ts';

/** What is asked of the record; empty for all. */
export interface RecordQuestion {
  readonly sport: string;
  readonly league: string;
  /** `2026-11` */
  readonly month: string;
  /** by the name on their entries */
  readonly author: string;
  /** the last pick of the page before */
  readonly before: string;
}

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether the record of a month has its page there: `/record/2026-11`. */
export const isMonthPath = (pathname: string): boolean => monthIn(pathname) !== '';

/** The month of a month's page; empty for any other path. */
function monthIn(pathname: string): string {
  const month = pathname.startsWith(`${paths.record}/`) ? pathname.slice(paths.record.length + 1) : '';
  return recordMonth.safeParse(month).success ? month : '';
}

interface Place {
  readonly pathname: string;
  readonly search: string;
}

/** The question in an address, without what the call would refuse. */
export function readRecordQuestion({ pathname, search }: Place): RecordQuestion {
  const params = new URLSearchParams(search);
  const given = (name: string, most: number) => readText(params, name, most);
  const month = recordMonth.safeParse(given('month', 7));
  const before = given('before', 36);
  return {
    sport: given('sport', 40),
    league: given('league', 60),
    month: month.success ? month.data : monthIn(pathname),
    author: given('author', AUTHOR_LENGTH),
    before: ID.test(before) ? before : '',
  };
}

/** The question as the call takes it. */
export function recordQuery(question: RecordQuestion): Record<string, string> {
  return Object.fromEntries(Object.entries(question).filter(([, value]) => value !== ''));
}

/** Where another question is answered; from its first page unless it names one. A month has a page of its own. */
export function recordAddress(question: RecordQuestion, changes: Partial<RecordQuestion>): string {
  const asked = { ...question, before: '', ...changes };
  return isMonth(asked) ? paths.recordMonth(asked.month) : paths.recordWhere(asked);
}

/** Whether a month is asked for, and nothing else. */
const isMonth = ({ month, ...others }: RecordQuestion): boolean =>
  month !== '' && Object.values(others).every((value) => value === '');

/** What the page of one month is called and where it is; null where the question is another. */
export function monthMeta(question: RecordQuestion): PageMeta | null {
  if (!isMonth(question)) return null;
  const { month } = question;
  const name = nameOfMonth(month);
  return {
    path: paths.recordMonth(month),
    title: `Results of ${name}`,
    description: `Every pick of ${name} with its odds, stake and result, and when it was sealed before kickoff.`,
  };
}
