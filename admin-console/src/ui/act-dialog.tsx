import type { ReactNode } from 'react';
import { reasonText } from '@picks/contract/fields';
import type { MoneyOwner } from '@picks/contract/request-owner.admin';
import type { ActReasons } from './act-reasons.ts';
import type { ActText } from './act-text.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { DisabledBanner, overrideQuestion } from './disabled-owner.tsx';
import { ReasonsDialog } from './reason-dialog.tsx';
import { SecondNote } from './second-note.tsx';

interface ActDialogProps {
  readonly act: ActText;
  /** whose money it is */
  readonly owner: MoneyOwner;
  /** of `questionOf` */
  readonly question: string;
  readonly busy: boolean;
  /** Error of the last attempt. Only a dialog that asks for a reason stays open to show it. */
  readonly failure: ReactNode;
  /** asked by the key of the next act, which confirms as well */
  readonly isByKey: boolean;
  readonly onConfirm: (reasons: ActReasons) => void;
  readonly onCancel: () => void;
}

function Effect({
  act: { consequence, second },
  disabledSince,
}: {
  act: ActText;
  disabledSince: string | null;
}) {
  return (
    <>
      {disabledSince !== null && (
        <div className="mb-3">
          <DisabledBanner since={disabledSince} />
        </div>
      )}
      {second === undefined ? consequence : <SecondNote {...second}>{consequence}</SecondNote>}
    </>
  );
}

/** Asks before money moves, and for the reasons where some are needed. */
export function ActDialog({
  act,
  owner,
  question,
  busy,
  failure,
  isByKey,
  onConfirm,
  onCancel,
}: ActDialogProps) {
  const disabledSince = (act.isPaying && owner.disabledSince) || null;
  const effect = <Effect act={act} disabledSince={disabledSince} />;
  if (act.reasonNeeded !== null || disabledSince !== null) {
    return (
      <ReasonsDialog
        key={question}
        title={act.title}
        isByKey={isByKey}
        confirmLabel={act.confirm}
        questions={{
          ...(act.reasonNeeded !== null && {
            reason: { schema: reasonText(act.reasonNeeded), hint: act.reasonHint },
          }),
          ...(disabledSince !== null && { overrideReason: overrideQuestion }),
        }}
        busy={busy}
        failure={failure}
        onConfirm={onConfirm}
        onCancel={onCancel}
      >
        {effect}
      </ReasonsDialog>
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
      onConfirm={() => onConfirm({})}
      onCancel={onCancel}
    >
      {effect}
    </ConfirmDialog>
  );
}
