import { type GradeBatch, gradingMessages } from '@picks/contract/grading.admin';
import { Banner } from '@picks/ui/banner';
import { Button } from '@picks/ui/button';
import { formatClock } from '@picks/ui/format/dates';
import { counted } from '@picks/ui/format/numbers';
import { useNow } from '@picks/ui/use-now';
import { Undo2 } from 'lucide-react';
import { useZone } from '#src/session/zone.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { Failure } from '#src/ui/failure.tsx';
import { gradeCountsText } from '#src/ui/grade-counts.ts';
import type { useUndoGrade } from './grading.queries.ts';

const sizeOf = (grade: GradeBatch) => grade.won + grade.lost + grade.void;

/** The newest grades that can still be undone; undefined when there are none. */
export const undoableOf = (grades: readonly GradeBatch[], now: number): GradeBatch | undefined =>
  grades.find(({ undoneAt, undoUntil }) => undoneAt === null && Date.parse(undoUntil) > now);

interface RecentGradesProps {
  readonly grades: readonly GradeBatch[];
  readonly undo: ReturnType<typeof useUndoGrade>;
  readonly asked: GradeBatch | null;
  readonly onAsk: (grade: GradeBatch | null) => void;
  readonly onUndone: () => void;
}

/** What was graded in the last hour: to be undone while there is time, and what was undone. */
export function RecentGrades({ grades, undo, asked, onAsk, onUndone }: RecentGradesProps) {
  const now = useNow();
  const zone = useZone();
  const shown = grades.filter(({ undoneAt, undoUntil }) => undoneAt !== null || Date.parse(undoUntil) > now);
  const confirm = ({ _id }: GradeBatch) =>
    undo.mutate(_id, { onSuccess: onUndone, onSettled: () => onAsk(null) });
  return (
    <>
      {undo.error !== null && (
        <Failure title={gradingMessages.undoFailed} error={undo.error} onDismiss={undo.reset} />
      )}
      {shown.slice(0, 3).map((grade) => (
        <Banner
          key={grade._id}
          tone={grade.undoneAt === null ? 'success' : 'info'}
          action={
            grade.undoneAt === null && (
              <Button
                variant="secondary"
                size="small"
                icon={<Undo2 size={16} aria-hidden="true" />}
                onClick={() => onAsk(grade)}
              >
                Undo
              </Button>
            )
          }
        >
          <bdi>{grade.by ?? 'Someone'}</bdi> graded {counted(sizeOf(grade), 'pick')} at{' '}
          {formatClock(grade.at, zone)}: {gradeCountsText(grade)}.{' '}
          {grade.undoneAt === null
            ? `You can undo this until ${formatClock(grade.undoUntil, zone)}.`
            : `Undone at ${formatClock(grade.undoneAt, zone)}.`}
        </Banner>
      ))}
      {asked !== null && (
        <ConfirmDialog
          title={`Undo the grades of ${counted(sizeOf(asked), 'pick')}?`}
          confirmLabel="Undo grades"
          busy={undo.isPending}
          onConfirm={() => confirm(asked)}
          onCancel={() => onAsk(null)}
        >
          Members see these picks as void until you grade them again. Both results and the correction stay in
          each pick's history and in the record.
        </ConfirmDialog>
      )}
    </>
  );
}
