import type { ActText } from './act-text.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

interface ActDialogProps {
  readonly act: ActText;
  readonly busy: boolean;
  readonly onConfirm: (reason?: string) => void;
  readonly onCancel: () => void;
}

/** Asks before money moves, and for the reason where one is needed. */
export function ActDialog({ act, busy, onConfirm, onCancel }: ActDialogProps) {
  if (act.reasonNeeded !== null) {
    return (
      <ReasonDialog
        title={act.title}
        confirmLabel={act.confirm}
        missing={act.reasonNeeded}
        hint={act.reasonHint}
        busy={busy}
        onConfirm={onConfirm}
        onCancel={onCancel}
      >
        {act.consequence}
      </ReasonDialog>
    );
  }
  return (
    <ConfirmDialog
      title={act.title}
      confirmLabel={act.confirm}
      isDangerous={act.isDangerous}
      busy={busy}
      onConfirm={() => onConfirm()}
      onCancel={onCancel}
    >
      {act.consequence}
    </ConfirmDialog>
  );
}
