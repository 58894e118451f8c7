import type { ResponseOf } from '@picks/contract/endpoint';
import type { importPicks } from '@picks/contract/pick-import.admin';
import { useEffect, useRef } from 'react';
import type { PickFile } from './file.ts';
import { Figure, Mistakes, reasonsOf } from './mistakes.tsx';
import { SamplePicks } from './sample-picks.tsx';

export type Outcome = ResponseOf<typeof importPicks>;

interface OutcomeProps {
  readonly outcome: Outcome;
  readonly file: PickFile;
  /** of the file */
  readonly zone: string;
  readonly isDone: boolean;
}

/** What a file adds, or added, and what is wrong with the rest. */
export function OutcomeCard({ outcome, file, zone, isDone }: OutcomeProps) {
  const { added, past, present, samples } = outcome;
  const wrong = reasonsOf(outcome.mistakes).size;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-label={isDone ? 'Result' : 'Check'} className="card px-4 py-4">
      <h2 ref={heading} tabIndex={-1} className="type-heading scroll-mt-8">
        {isDone ? 'Imported' : 'Checked. Nothing is added yet'}
      </h2>
      <dl className="mt-3 grid grid-cols-2 gap-4 sm:grid-cols-4">
        <Figure
          label={isDone ? 'Upcoming picks added' : 'Upcoming picks'}
          count={added - past}
          note="Out at once, without an alert"
        />
        <Figure label={isDone ? 'Past picks added' : 'Past picks'} count={past} note="Marked as imported" />
        <Figure label="Already here" count={present} note="Left as they are" />
        <Figure label="Rows with mistakes" count={wrong} note={wrong === 0 ? 'None' : 'Left out'} />
      </dl>
      {!isDone && samples.length > 0 && <SamplePicks samples={samples} zone={zone} />}
      {wrong > 0 && <Mistakes mistakes={outcome.mistakes} file={file} />}
    </section>
  );
}
