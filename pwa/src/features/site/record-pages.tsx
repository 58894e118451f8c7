import { nameOfMonth } from '@picks/ui/format/spans';
import { recordFeedPaths } from '@picks/contract/site-paths';
import { buttonClass } from '@picks/ui/button';
import { formatCount } from '@picks/ui/format/numbers';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { recordAddress, type RecordQuestion } from './record-question.ts';

const linkClass = 'type-meta text-accent-text underline underline-offset-2';

interface PagesProps {
  readonly question: RecordQuestion;
  readonly next: string | null;
  readonly total: number;
}

/** The way to older results, and back to the newest. */
export function Pages({ question, next, total }: PagesProps) {
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-between gap-4">
      {question.before === '' ? (
        <span className="w-28" />
      ) : (
        <Link to={`${recordAddress(question, {})}#list`} className={buttonClass('secondary')}>
          <ChevronLeft size={18} aria-hidden="true" />
          Newest
        </Link>
      )}
      <p className="type-meta tabular font-normal text-ink-3">
        {formatCount(total)} {total === 1 ? 'result' : 'results'}
      </p>
      {next === null ? (
        <span className="w-28" />
      ) : (
        <Link to={`${recordAddress(question, { before: next })}#list`} className={buttonClass('secondary')}>
          Older
          <ChevronRight size={18} aria-hidden="true" />
        </Link>
      )}
    </nav>
  );
}

interface OtherMonthsProps {
  readonly question: RecordQuestion;
  /** the newest first */
  readonly months: readonly { readonly name: string }[];
}

/** The way to the months beside the one that is shown. */
export function OtherMonths({ question, months }: OtherMonthsProps) {
  const earlier = months.find(({ name }) => name < question.month);
  const later = months.findLast(({ name }) => name > question.month);
  return (
    <nav aria-label="Earlier and later" className="flex flex-wrap justify-between gap-x-6 gap-y-2">
      {[earlier, later].map(
        (month) =>
          month && (
            <Link
              key={month.name}
              to={`${recordAddress(question, { month: month.name })}#list`}
              className={linkClass}
            >
              {nameOfMonth(month.name)}
            </Link>
          ),
      )}
    </nav>
  );
}

/** All results at once, for a spreadsheet or a program, and the newest as they come, for a reader of feeds. */
export function Files() {
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 type-meta font-normal text-ink-3">
      <span>
        Download every result:{' '}
        <a href="/record.csv" download className={linkClass}>
          CSV
        </a>{' '}
        or{' '}
        <a href="/record.json" download className={linkClass}>
          JSON
        </a>
      </span>
      <span>
        Follow new ones:{' '}
        <a href={recordFeedPaths.rss} className={linkClass}>
          RSS
        </a>{' '}
        or{' '}
        <a href={recordFeedPaths.atom} className={linkClass}>
          Atom
        </a>
      </span>
    </p>
  );
}
