import { formatProfit } from '@picks/ui/format/odds';
import { GRADING } from '@picks/contract/grading.admin';
import { profitOf } from '@picks/contract/picks';
import { counted, formatCount } from '@picks/ui/format/numbers';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { gradeCountsText } from '#src/ui/grade-counts.ts';
import { type Summary } from './board.ts';

interface GradeConfirmProps {
  readonly summary: Summary;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** What grading comes to, before it is done. */
export function GradeConfirm({ summary, busy, onConfirm, onCancel }: GradeConfirmProps) {
  const { graded, games, pending, open } = summary;
  const units = graded.reduce((sum, { pick, grade }) => sum + (profitOf({ ...pick, status: grade }) ?? 0), 0);
  return (
    <ConfirmDialog
      title={`Grade ${counted(graded.length, 'pick')}?`}
      confirmLabel={`Grade ${counted(graded.length, 'pick')}`}
      busy={busy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>
        <strong className="font-semibold text-ink">
          {counted(graded.length, 'pick')} of {counted(games, 'game')}
        </strong>
        : {gradeCountsText(summary)}. That's {formatProfit(Math.round(units * 100) / 100)}.
      </p>
      {pending > 0 && (
        <p className="mt-2">
          {counted(pending, 'pick')} on the board will stay pending
          {open.length > 0 && `, ${formatCount(open.length)} of them because you haven't chosen yet`}.
        </p>
      )}
      <p className="mt-2">
        Members see the results right away, and those whose plan unlocked a pick are alerted. You can undo
        this for {GRADING.undoMinutes} minutes.
      </p>
    </ConfirmDialog>
  );
}
