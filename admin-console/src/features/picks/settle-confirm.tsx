import { type AdminPick, requiredPickReason } from '@picks/contract/picks.admin';
import type { ReactNode } from 'react';
import { formatProfit } from '@picks/ui/format/odds';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { ReasonDialog } from '#src/ui/reason-dialog.tsx';
import { profitOf } from './profit.ts';
import type { Outcome } from './picks.rules.ts';
import { word } from './labels.ts';

interface SettleConfirmProps {
  readonly pick: AdminPick;
  readonly outcome: Outcome;
  readonly busy: boolean;
  /** error of a failed correction; the dialog stays open with its reason */
  readonly failure: ReactNode;
  readonly onConfirm: (reason?: string) => void;
  readonly onCancel: () => void;
}

/** States what a correction, or a void before the match, does to the record; a correction says why. */
export function SettleConfirm({ pick, outcome, failure, ...dialog }: SettleConfirmProps) {
  const name = (
    <strong className="font-semibold text-ink">
      <bdi>{pick.title}</bdi>
    </strong>
  );
  if (pick.status !== 'pending')
    return (
      <ReasonDialog
        {...dialog}
        failure={failure}
        title={`Correct ${word(pick.status)} to ${word(outcome)}?`}
        confirmLabel="Correct result"
        schema={requiredPickReason}
        hint="Shown on the public record and in the pick's history."
      >
        The profit of {name} goes from {formatProfit(profitOf(pick, pick.status))} to{' '}
        {formatProfit(profitOf(pick, outcome))}. Members see the correction, those whose plan opened the pick
        are alerted again, and both results stay in its history.
      </ReasonDialog>
    );
  return (
    <ConfirmDialog
      {...dialog}
      title={`Make this pick ${word(outcome)}?`}
      confirmLabel={`Make ${word(outcome)}`}
      onConfirm={() => dialog.onConfirm()}
    >
      {name} will be voided before its game. It stays in the record with 0 units. Members see it as void, and
      those whose plan opened it are alerted.
    </ConfirmDialog>
  );
}
