import { isImported } from '@picks/contract/picks';
import { shellMessages } from '@picks/contract/shell';
import { usePickNumbers } from '@picks/ui/display';
import { Skeleton } from '@picks/ui/skeleton';
import { historyText, visibleRevisions } from './history-text.ts';
import { Moment } from './pick-facts.tsx';
import type { ShownPick } from './shown-pick.ts';
import type { Fetched, Proof } from './use-pick-proof.ts';

/** Every visible change of the pick since it was published: never a silent edit. */
export function PickHistory({ pick, fetched }: { pick: ShownPick; fetched: Fetched }) {
  return (
    <section aria-labelledby="history" className="card p-4 sm:p-6">
      <h2 id="history" className="type-heading mb-3 text-ink">
        History
      </h2>
      {fetched.state === 'ready' && <Revisions pick={pick} proof={fetched.proof} />}
      {fetched.state === 'loading' && (
        <div role="status">
          <span className="sr-only">{shellMessages.loading}</span>
          <Skeleton className="h-11 w-full" />
        </div>
      )}
      {(fetched.state === 'unreachable' || fetched.state === 'unknown') && (
        <p className="type-body text-ink-2">Needs a connection. The history loads when you're back online.</p>
      )}
    </section>
  );
}

function Revisions({ pick, proof }: { pick: ShownPick; proof: Proof }) {
  const { publishedAt } = proof;
  const revisions = visibleRevisions(proof.revisions);
  return (
    <>
      <ol className="flex flex-col gap-4 border-s-2 border-line ps-4">
        <li>
          <p className="type-body font-semibold text-ink">{isImported(pick) ? 'Imported' : 'Published'}</p>
          <p className="type-meta tabular font-normal text-ink-3">
            <Moment at={publishedAt} />
          </p>
        </li>
        {revisions.map(({ at, changes, reason }) => (
          <li key={at}>
            {changes.map(({ field, from, to }) => (
              <p key={field} className="type-body break-words text-ink-2">
                <span className="font-semibold text-ink">{fieldName(field)}</span>{' '}
                <del className="text-ink-3">
                  <Value field={field} text={from} pick={pick} />
                </del>{' '}
                <span className="sr-only">is now</span>
                <span aria-hidden="true">→</span>{' '}
                <ins className="text-ink no-underline">
                  <Value field={field} text={to} pick={pick} />
                </ins>
              </p>
            ))}
            {reason && (
              <p className="type-body break-words text-ink-2">
                Reason: <bdi>{reason}</bdi>
              </p>
            )}
            <p className="type-meta tabular font-normal text-ink-3">
              <Moment at={at} />
            </p>
          </li>
        ))}
      </ol>
      {revisions.length === 0 && (
        <p className="type-body mt-3 text-ink-2">Unchanged since it was published.</p>
      )}
    </>
  );
}

interface ValueProps {
  readonly field: string;
  readonly text: string;
  readonly pick: ShownPick;
}

/** A value of the history as a person reads it. */
function Value({ field, text, pick }: ValueProps) {
  const numbers = usePickNumbers();
  if (field === 'matchDate' && !Number.isNaN(Date.parse(text))) return <Moment at={text} />;
  return <bdi>{historyText(field, text, pick, numbers)}</bdi>;
}

const names: Readonly<Record<string, string>> = {
  odds: 'Odds',
  closingOdds: 'Closing odds',
  closingLine: 'Closing line',
  prediction: 'Pick',
  matchDate: 'Kickoff',
};

/** `accessLevel` reads `Access level`. */
function fieldName(field: string): string {
  const spaced = field.replace(
    /([a-z])([A-Z])/g,
    (_, before: string, letter: string) => `${before} ${letter.toLowerCase()}`,
  );
  return names[field] ?? spaced.charAt(0).toUpperCase() + spaced.slice(1);
}
