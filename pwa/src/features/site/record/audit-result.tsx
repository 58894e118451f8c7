import { Banner } from '@picks/ui/banner';
import { formatCount } from '@picks/ui/format/numbers';
import type { RecordCheck } from './check-record.ts';
import { EditedEntry } from './edited-entry.tsx';

/** Findings and overdue picks that are named. */
const NAMED = 5;

/** What a check of the whole record came to. */
export function AuditResult({ check }: { check: RecordCheck }) {
  const { entries, findings, sample } = check;
  if (findings.length > 0) return <Findings findings={findings} />;
  return (
    <>
      <Banner tone="success">
        {entries === 0 ? 'The record is empty, and signed.' : `All ${formatCount(entries)} entries hold.`}
        <span className="mt-1 block font-normal">
          Every entry is under the signature, and every result opens the seal that was set when the pick went
          out.
        </span>
      </Banner>
      <Counts {...check} />
      <Origins {...check} />
      <Overdue overdue={check.overdue} />
      {sample !== null && <EditedEntry sample={sample} />}
    </>
  );
}

function Findings({ findings }: Pick<RecordCheck, 'findings'>) {
  const more = findings.length - NAMED;
  return (
    <Banner tone="danger">
      The record doesn't hold.
      <ul className="mt-2 list-disc ps-5 font-normal">
        {findings.slice(0, NAMED).map(({ index, problem }) => (
          <li key={`${index} ${problem}`}>
            {index === null ? problem : `Entry ${formatCount(index)}: ${problem}`}
          </li>
        ))}
      </ul>
      <span className="mt-2 block font-normal">
        {more > 0 && `And ${formatCount(more)} more. `}
        Something was changed after it was signed. Save this page, tell others who follow these picks, and ask
        us to explain.
      </span>
    </Banner>
  );
}

/** Where picks come from that were not published and sealed in one step. */
function Origins({ picks: { imported, demo } }: Pick<RecordCheck, 'picks'>) {
  if (imported + demo === 0) return null;
  return (
    <p className="type-meta font-normal text-ink-3">
      {imported > 0 &&
        `${formatCount(imported)} of them were imported: nobody can show when they were written. `}
      {demo > 0 && `${formatCount(demo)} of them are sample picks.`}
    </p>
  );
}

function Counts({ picks }: Pick<RecordCheck, 'picks'>) {
  const figures = [
    ['Picks published', picks.published],
    ['Won', picks.won],
    ['Lost', picks.lost],
    ['Void', picks.void],
    ['Withdrawn', picks.withdrawn],
    ['Still open', picks.open],
  ] as const;
  return (
    <dl className="grid grid-cols-3 gap-x-4 gap-y-5 sm:grid-cols-6">
      {figures.map(([name, count]) => (
        <div key={name} className="flex flex-col-reverse justify-end">
          <dt className="type-meta font-normal text-ink-3">{name}</dt>
          <dd className="type-title tabular text-ink">{formatCount(count)}</dd>
        </div>
      ))}
    </dl>
  );
}

const kickoff = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

function Overdue({ overdue }: Pick<RecordCheck, 'overdue'>) {
  if (overdue.length === 0) return null;
  const [first, ...others] = overdue.slice(0, NAMED).map((at) => kickoff.format(new Date(at)));
  const [have, games] =
    overdue.length === 1
      ? ['1 pick has', 'Its game']
      : [`${formatCount(overdue.length)} picks have`, 'Their games'];
  return (
    <Banner tone="warning">
      {have} no result two days after kickoff.
      <span className="mt-1 block font-normal">
        {games} began {[first, ...others].join('; ')}
        {overdue.length > NAMED && '; and later'}.
      </span>
    </Banner>
  );
}
