import { resultMessages } from '@picks/contract/game-files.admin';
import { GRADING } from '@picks/contract/grading.admin';
import { counted } from '@picks/ui/format/numbers';
import { formatProfit } from '@picks/ui/format/odds';
import { useState } from 'react';
import { v7 as uuid } from 'uuid';
import { paths } from '#src/app/paths.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { Failure } from '#src/ui/failure.tsx';
import { gradeCountsText } from '#src/ui/grade-counts.ts';
import { type HandProps, InHand, NextAct } from './in-hand.tsx';
import { kinds } from './kinds.ts';
import { ResultsOutcome } from './results-outcome.tsx';
import { type Choices, gradingsOf, type Summary, summaryOf } from './scores.ts';
import { useReading } from './use-reading.ts';
import { useGradings, useScoreCheck } from './use-results.ts';

const kind = kinds.results;

/** A file of final scores on its way: how it is read, what it says, what a person chose, and what was graded. */
function useResultFile({ file, onFile }: HandProps) {
  const check = useScoreCheck();
  const grade = useGradings();
  const [choices, setChoices] = useState<Choices>({});
  const fileReading = useReading(file, kind, {
    onFile,
    onChange: () => {
      check.run.reset();
      grade.reset();
      setChoices({});
    },
  });
  const { reading } = fileReading;
  const scores = check.run.data;
  const summary = scores === undefined ? undefined : summaryOf(scores, choices);
  return {
    fileReading,
    check,
    grade,
    scores,
    summary,
    choose: (id: string, choice: Choices[string] | undefined) => {
      const { [id]: _before, ...others } = choices;
      setChoices(choice === undefined ? others : { ...others, [id]: choice });
    },
    choices,
    startCheck: () => {
      fileReading.remember();
      grade.reset();
      check.run.mutate({ file, kind, reading });
    },
    startGrading: ({ graded }: Summary) =>
      grade.mutate(
        gradingsOf(
          graded.map(({ pick, grade: status }) => ({ _id: pick._id, status })),
          uuid,
        ),
      ),
  };
}

interface AskProps {
  readonly summary: Summary;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

function Ask({ summary, onConfirm, onCancel }: AskProps) {
  const { graded, counts, units, undecided } = summary;
  const title = `Grade ${counted(graded.length, 'pick')}`;
  const games = new Set(graded.map(({ game }) => game)).size;
  return (
    <ConfirmDialog title={`${title}?`} confirmLabel={title} onConfirm={onConfirm} onCancel={onCancel}>
      <p>
        <strong className="font-semibold text-ink">
          {counted(graded.length, 'pick')} of {counted(games, 'game')}
        </strong>
        : {gradeCountsText(counts)}. That's {formatProfit(units)}.
      </p>
      {undecided > 0 && <p className="mt-2">{counted(undecided, 'pick')} will stay pending.</p>}
      <p className="mt-2">
        Members see the results right away, and those whose plan unlocked a pick are alerted. You can undo
        this on the grading board for {GRADING.undoMinutes} minutes.
      </p>
    </ConfirmDialog>
  );
}

/** A file of final scores. */
export function ResultsInHand(props: HandProps) {
  const { file, onAnother } = props;
  const going = useResultFile(props);
  const { check, grade, scores, summary } = going;
  const [isAsking, setIsAsking] = useState(false);
  const count = summary?.graded.length ?? 0;
  return (
    <InHand
      file={file}
      kind={kind}
      fileReading={going.fileReading}
      isDone={grade.isSuccess}
      rows={check.run.isPending ? check.rows : null}
      isBusy={check.run.isPending || grade.isPending}
      onAnother={onAnother}
      action={
        <NextAct
          done={grade.isSuccess ? { to: paths.grading, label: 'Go to grading' } : null}
          isChecked={summary !== undefined}
          isChecking={check.run.isPending}
          canCheck={going.fileReading.missing.length === 0}
          onCheck={going.startCheck}
          act={`Grade ${counted(count, 'pick')}`}
          isIdle={count === 0}
          isActing={grade.isPending}
          onAsk={() => setIsAsking(true)}
        />
      }
    >
      {check.run.error !== null && (
        <Failure title={resultMessages.checkFailed} error={check.run.error} onRetry={going.startCheck} />
      )}
      {grade.error !== null && (
        <Failure title={resultMessages.failed} error={grade.error} onRetry={going.startCheck} />
      )}
      {scores !== undefined && summary !== undefined && (
        <ResultsOutcome
          key={grade.isSuccess ? 'result' : 'check'}
          summary={summary}
          mistakes={scores.mistakes}
          choices={going.choices}
          file={file}
          isDone={grade.isSuccess}
          onChoose={going.choose}
        />
      )}
      {isAsking && summary !== undefined && (
        <Ask
          summary={summary}
          onConfirm={() => {
            setIsAsking(false);
            going.startGrading(summary);
          }}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </InHand>
  );
}
