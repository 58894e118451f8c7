import { type Grade } from '@picks/contract/grading';
import { GRADING, grades } from '@picks/contract/grading.admin';
import type { ImportMistake } from '@picks/contract/pick-import.admin';
import { formatOdds, formatUnits } from '@picks/ui/format/odds';
import { type ReactNode, useEffect, useRef } from 'react';
import { word } from '#src/ui/labels.ts';
import { marketText } from '#src/ui/market-text.ts';
import { gradeCountsText } from '#src/ui/grade-counts.ts';
import { FilePicks } from './file-picks.tsx';
import type { PickFile } from './file.ts';
import { Figure, Mistakes, reasonsOf } from './mistakes.tsx';
import { type Choices, type InGame, type Summary } from './scores.ts';

const toRow = ({ game, pick }: InGame, said: ReactNode) => ({
  id: pick._id,
  game: (
    <>
      <bdi>{game.homeTeam}</bdi> <strong className="tabular font-semibold">{game.score.home}</strong>
      <span className="text-ink-3"> : </span>
      <strong className="tabular font-semibold">{game.score.away}</strong> <bdi>{game.awayTeam}</bdi>
    </>
  ),
  league: game.league,
  matchDate: game.matchDate,
  prediction: pick.prediction,
  facts: [
    formatOdds(pick.odds),
    formatUnits(pick.stake),
    ...(pick.market === null ? [] : [marketText(pick.market)]),
  ].join(' · '),
  said,
});

const tones: Readonly<Record<Grade, string>> = {
  won: 'bg-won-soft text-won',
  lost: 'bg-lost-soft text-lost',
  void: 'bg-void-soft text-void',
};

function GradeBadge({ grade }: { grade: Grade }) {
  return (
    <span className={`inline-flex rounded-control px-2 py-0.5 text-[0.75rem] font-semibold ${tones[grade]}`}>
      {word(grade)}
    </span>
  );
}

interface ChoiceProps {
  readonly pick: InGame['pick'];
  readonly choice: Grade | undefined;
  readonly isDone: boolean;
  readonly onChoose: (choice: Grade | undefined) => void;
}

/** The result that a score decides, or the one that a person chooses. */
function Result({ pick, choice, isDone, onChoose }: ChoiceProps) {
  const grade = pick.standing === 'due' ? pick.grade : isDone ? choice : undefined;
  if (grade !== null && grade !== undefined) return <GradeBadge grade={grade} />;
  if (isDone) return <span className="text-ink-3">Still pending</span>;
  return (
    <>
      <select
        aria-label={`Result of ${pick.prediction}`}
        value={choice ?? ''}
        onChange={(event) => onChoose(grades.find((each) => each === event.target.value))}
        className="console-control"
      >
        <option value="">Leave pending</option>
        {grades.map((each) => (
          <option key={each} value={each}>
            {word(each)}
          </option>
        ))}
      </select>
      <p className="type-meta mt-1 text-warning">
        {pick.words === null ? 'No market is stated' : `${pick.words}. You choose.`}
      </p>
    </>
  );
}

interface ResultsProps {
  readonly summary: Summary;
  readonly mistakes: readonly ImportMistake[];
  readonly choices: Choices;
  readonly file: PickFile;
  readonly isDone: boolean;
  readonly onChoose: (id: string, choice: Grade | undefined) => void;
}

/** What a file of final scores makes of the picks, or made, and what of it stays out. */
export function ResultsOutcome({ summary, mistakes, choices, file, isDone, onChoose }: ResultsProps) {
  const { graded, open, undecided, same, conflicts, counts } = summary;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const figure = gradeCountsText(counts);
  return (
    <section aria-label={isDone ? 'Result' : 'Check'} className="card px-4 py-4">
      <h2 ref={heading} tabIndex={-1} className="type-heading scroll-mt-8">
        {isDone ? 'Graded' : 'Checked. Nothing is graded yet'}
      </h2>
      {isDone && (
        <p className="mt-1 text-ink-2">
          You can undo this on the grading board for {GRADING.undoMinutes} minutes.
        </p>
      )}
      <dl className="mt-3 grid grid-cols-2 gap-4 sm:grid-cols-5">
        <Figure
          label={isDone ? 'Picks graded' : 'Picks to grade'}
          count={graded.length}
          note={figure === '' ? 'None' : figure}
        />
        <Figure label="Your choice" count={undecided} note={undecided === 0 ? 'None' : 'Stay pending'} />
        <Figure label="Graded before" count={same} note="Left as they are" />
        <Figure
          label="Another result"
          count={conflicts.length}
          note={conflicts.length === 0 ? 'None' : 'Left as they are'}
        />
        <Figure label="Rows left out" count={reasonsOf(mistakes).size} note="Each with its reason" />
      </dl>
      {open.length > 0 && (
        <FilePicks
          title={isDone ? 'Picks of this file' : 'How the scores grade the picks'}
          label="Open picks"
          picks={open}
          renderRow={(each) =>
            toRow(
              each,
              <Result
                pick={each.pick}
                choice={choices[each.pick._id]}
                isDone={isDone}
                onChoose={(choice) => onChoose(each.pick._id, choice)}
              />,
            )
          }
        />
      )}
      {conflicts.length > 0 && (
        <FilePicks
          title="Picks with another result"
          label="Conflicts"
          picks={conflicts}
          renderRow={(each) =>
            toRow(
              each,
              <p>
                Graded {each.pick.status}.{' '}
                <span className="text-warning">The score says {each.pick.grade}.</span>
              </p>,
            )
          }
        />
      )}
      {mistakes.length > 0 && <Mistakes title="Rows left out" mistakes={mistakes} file={file} />}
    </section>
  );
}
