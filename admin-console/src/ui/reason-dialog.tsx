import { type ReactNode, useState } from 'react';
import { AreaField } from './fields.tsx';
import { FormDialog } from './form-dialog.tsx';

interface ReasonDialogProps {
  readonly title: string;
  /** the consequence, in full sentences */
  readonly children: ReactNode;
  readonly confirmLabel: string;
  /** said when there is no reason */
  readonly missing: string;
  /** who reads the reason */
  readonly hint?: string | undefined;
  readonly maxLength?: number;
  readonly busy: boolean;
  readonly onConfirm: (reason: string) => void;
  readonly onCancel: () => void;
}

/** Asks why before an act that somebody else reads the reason of. Mount it to open it. */
export function ReasonDialog({ missing, hint, maxLength = 500, onConfirm, ...dialog }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  const [isTried, setIsTried] = useState(false);
  const isMissing = reason.trim() === '';
  return (
    <FormDialog
      {...dialog}
      onIncomplete={() => setIsTried(true)}
      isComplete={!isMissing}
      onConfirm={() => onConfirm(reason.trim().replaceAll(/\s+/g, ' '))}
      field={
        <AreaField
          label="Reason"
          rows={3}
          required
          sends
          maxLength={maxLength}
          value={reason}
          error={isTried && isMissing ? missing : undefined}
          hint={hint ?? 'Shown to the member.'}
          onChange={(event) => setReason(event.target.value)}
        />
      }
    />
  );
}
