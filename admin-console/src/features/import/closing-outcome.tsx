import type { ClosedPick } from '@picks/contract/game-files.admin';
import { formatLine } from '@picks/ui/format/markets';
import { formatOdds } from '@picks/ui/format/odds';
import { useEffect, useRef } from 'react';
import { marketText } from '#src/ui/market-text.ts';
import { FilePicks } from './file-picks.tsx';
import type { PickFile } from './file.ts';
import { Figure, Mistakes, reasonsOf } from './mistakes.tsx';
import type { ClosingOutcome } from './use-closing.ts';

/** `1.91 at −3.5`, as a market closed. */
function closingText({ odds, line }: ClosedPick['after'], market: ClosedPick['market']): string {
  const price = odds === null ? null : formatOdds(odds);
  const points = line === null ? null : formatLine(line, market?.type ?? 'spread');
  if (price !== null && points !== null) return `${price} at ${points}`;
  return price ?? points ?? 'none';
}

const toRow = ({ _id, homeTeam, awayTeam, market, before, after, standing, ...pick }: ClosedPick) => ({
  ...pick,
  id: _id,
  game: (
    <>
      <bdi>{homeTeam}</bdi> vs <bdi>{awayTeam}</bdi>
    </>
  ),
  facts: market === null ? null : marketText(market),
  said: (
    <p className="tabular">
      {standing === 'conflict' ? (
        <>
          Has {closingText(before, market)}.{' '}
          <span className="text-warning">The file says {closingText(after, market)}.</span>
        </>
      ) : (
        <strong className="font-semibold">{closingText(after, market)}</strong>
      )}
    </p>
  ),
});

interface OutcomeProps {
  readonly outcome: ClosingOutcome;
  readonly file: PickFile;
  readonly isDone: boolean;
}

/** What a file of closing odds fills, or filled, and what of it stays out. */
export function ClosingOutcomeCard({ outcome: { picks, mistakes }, file, isDone }: OutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const of = (kind: ClosedPick['standing']) => picks.filter(({ standing }) => standing === kind);
  const [filled, same, conflicts] = [of('new'), of('same'), of('conflict')];
  return (
    <section aria-label={isDone ? 'Result' : 'Check'} className="card px-4 py-4">
      <h2 ref={heading} tabIndex={-1} className="type-heading scroll-mt-8">
        {isDone ? 'Closing odds saved' : 'Checked. Nothing is saved yet'}
      </h2>
      <dl className="mt-3 grid grid-cols-2 gap-4 sm:grid-cols-4">
        <Figure
          label={isDone ? 'Picks filled' : 'Picks to fill'}
          count={filled.length}
          note="Only what they lack"
        />
        <Figure label="Filled before" count={same.length} note="Left as they are" />
        <Figure
          label="Other closing odds"
          count={conflicts.length}
          note={conflicts.length === 0 ? 'None' : 'Left as they are'}
        />
        <Figure label="Rows left out" count={reasonsOf(mistakes).size} note="Each with its reason" />
      </dl>
      {filled.length > 0 && (
        <FilePicks
          title={isDone ? 'Picks of this file' : 'Closing odds to save'}
          picks={filled}
          renderRow={toRow}
        />
      )}
      {conflicts.length > 0 && (
        <FilePicks title="Picks with other closing odds" picks={conflicts} renderRow={toRow} />
      )}
      {mistakes.length > 0 && <Mistakes title="Rows left out" mistakes={mistakes} file={file} />}
    </section>
  );
}
