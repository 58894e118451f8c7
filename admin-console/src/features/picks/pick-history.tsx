import type { ResponseOf } from '@picks/contract/endpoint';
import type { getAdminPick } from '@picks/contract/picks.admin';
import { useZone } from '#src/session/zone.ts';
import { fieldName, fieldText } from '#src/ui/field-text.ts';
import { RelativeTime } from '#src/ui/relative-time.tsx';
import { word } from './labels.ts';

type History = ResponseOf<typeof getAdminPick>['history'];
type Change = History[number]['changes'][number];

function ChangeLine({ change }: { change: Change }) {
  const zone = useZone();
  const read = (value: string) => fieldText(change.field, value, zone) ?? 'none';
  return (
    <li className="break-words">
      <span className="text-ink-3">{fieldName(change.field)}</span>{' '}
      <del className="text-ink-3">
        <span className="sr-only">from </span>
        <bdi>{read(change.from)}</bdi>
      </del>{' '}
      <span aria-hidden="true">→</span>{' '}
      <ins className="font-semibold no-underline">
        <span className="sr-only">to </span>
        <bdi>{read(change.to)}</bdi>
      </ins>
    </li>
  );
}

/** Who did what to the pick, newest first. Nothing is ever changed silently. */
export function PickHistory({ history }: { history: History }) {
  const zone = useZone();
  const newestFirst = history.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
  return (
    <section aria-labelledby="history">
      <h3 id="history" className="type-overline text-ink-3">
        History
      </h3>
      <ol className="mt-2 flex flex-col gap-3">
        {newestFirst.map((entry, index) => (
          <li key={`${entry.at}-${index}`} className="border-s-2 border-line ps-3">
            <p className="flex flex-wrap items-baseline gap-x-1.5">
              <span className="font-semibold">{word(entry.action)}</span>
              <span className="text-ink-2">
                by <bdi>{entry.by ?? 'the system'}</bdi>
              </span>
              <span className="text-ink-3">
                <RelativeTime instant={entry.at} zone={zone} />
              </span>
            </p>
            {entry.changes.length > 0 && (
              <ul className="mt-0.5">
                {entry.changes.map((change) => (
                  <ChangeLine key={change.field} change={change} />
                ))}
              </ul>
            )}
            {entry.reason && (
              <p className="mt-0.5 break-words text-ink-2">
                Reason: <bdi>{entry.reason}</bdi>
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
