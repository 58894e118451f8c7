import { formatDateTime } from '@picks/ui/format/dates';
import { formatCount } from '@picks/ui/format/numbers';
import type { ReactNode } from 'react';
import { useZone } from '#src/session/zone.ts';
import { ScrollArea } from '#src/ui/scroll-area.tsx';

/** Picks that are shown; the act has them all. */
const SHOWN = 200;

/** A pick that a file says something of. */
interface FilePick {
  readonly id: string;
  /** its teams */
  readonly game: ReactNode;
  readonly league: string;
  readonly matchDate: string;
  readonly prediction: string;
  /** below the prediction */
  readonly facts: string | null;
  /** what is said of it, or asked */
  readonly said: ReactNode;
}

interface FilePicksProps<T> {
  readonly title: string;
  /** of the list, where the title doesn't name it */
  readonly label?: string;
  readonly picks: readonly T[];
  readonly renderRow: (pick: T) => FilePick;
}

/** Picks with their games, and what a file says of them. */
export function FilePicks<T>({ title, label = title, picks, renderRow }: FilePicksProps<T>) {
  const zone = useZone();
  return (
    <div className="mt-4 border-t border-line pt-4">
      <h3 className="font-semibold">{title}</h3>
      <ScrollArea label={label} className="mt-2 max-h-[32rem] overflow-y-auto">
        <ul>
          {picks.slice(0, SHOWN).map((pick) => {
            const { id, game, league, matchDate, prediction, facts, said } = renderRow(pick);
            return (
              <li
                key={id}
                className="grid gap-x-4 gap-y-1 border-t border-line py-2 first:border-t-0 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_11rem] sm:items-center"
              >
                <div className="min-w-0">
                  <p className="break-words">{game}</p>
                  <p className="type-meta tabular font-normal text-ink-2">
                    <bdi>{league}</bdi> · {formatDateTime(matchDate, zone)}
                  </p>
                </div>
                <div className="min-w-0">
                  <p className="font-semibold break-words">
                    <bdi>{prediction}</bdi>
                  </p>
                  {facts !== null && <p className="type-meta tabular font-normal text-ink-2">{facts}</p>}
                </div>
                <div className="min-w-0">{said}</div>
              </li>
            );
          })}
        </ul>
      </ScrollArea>
      {picks.length > SHOWN && (
        <p className="type-meta mt-2 font-normal text-ink-3">
          These are the first {SHOWN} of {formatCount(picks.length)} picks.
        </p>
      )}
    </div>
  );
}
