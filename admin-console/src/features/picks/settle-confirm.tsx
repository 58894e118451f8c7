import type { AdminPick } from '@picks/contract/picks.admin';
import { formatProfit } from '@picks/ui/format/odds';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { profitOf } from './profit.ts';
import type { Outcome } from './picks.rules.ts';
import { word } from './labels.ts';

interface SettleConfirmProps {
  readonly pick: AdminPick;
  readonly outcome: Outcome;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** States what a correction, or a void before the match, does to the record. */
export function SettleConfirm({ pick, outcome, busy, onConfirm, onCancel }: SettleConfirmProps) {
  const isCorrection = pick.status !== 'pending';
  return (
    <ConfirmDialog
      title={
        isCorrection
          ? `Correct ${word(pick.status)} to ${word(outcome)}?`
          : `Make this pick ${word(outcome)}?`
      }
      confirmLabel={isCorrection ? 'Correct result' : `Make ${word(outcome)}`}
      busy={busy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {isCorrection ? (
        <>
          The profit of <strong className="font-semibold text-ink">{pick.title}</strong> goes from{' '}
          {formatProfit(profitOf(pick, pick.status))} to {formatProfit(profitOf(pick, outcome))}. Members see
          the correction, those whose plan opened the pick are alerted again, and both results stay in its
          history.
        </>
      ) : (
        <>
          <strong className="font-semibold text-ink">{pick.title}</strong> will be voided before its game. It
          stays in the record with 0 units. Members see it as void, and those whose plan opened it are
          alerted.
        </>
      )}
    </ConfirmDialog>
  );
}
