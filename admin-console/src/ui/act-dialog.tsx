import type { ActText } from './act-text.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { SecondNote } from './second-note.tsx';

interface ActDialogProps {
  readonly act: ActText;
  /** of `questionOf` */
  readonly question: string;
  readonly busy: boolean;
  /** asked by the key of the next act, which confirms as well */
  readonly isByKey: boolean;
  readonly onConfirm: (reason?: string) => void;
  readonly onCancel: () => void;
}

const Effect = ({ act: { consequence, second } }: { act: ActText }) =>
  second === undefined ? consequence : <SecondNote {...second}>{consequence}</SecondNote>;

/** Asks before money moves, and for the reason where one is needed. */
export function ActDialog({ act, question, busy, isByKey, onConfirm, onCancel }: ActDialogProps) {
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
        <Effect act={act} />
      </ReasonDialog>
    );
  }
  return (
    <ConfirmDialog
      title={act.title}
      question={question}
      confirmLabel={act.confirm}
      isDangerous={act.isDangerous}
      {...(isByKey && { command: 'act' as const })}
      busy={busy}
      onConfirm={() => onConfirm()}
      onCancel={onCancel}
    >
      <Effect act={act} />
    </ConfirmDialog>
  );
}
