import { type ReactNode, useState } from 'react';
import { InputField } from './fields.tsx';
import { FormDialog } from './form-dialog.tsx';

interface TypeToConfirmDialogProps {
  readonly title: string;
  /** the consequence, in full sentences */
  readonly children: ReactNode;
  /** what has to be typed, and how the field is called */
  readonly word: string;
  readonly label: string;
  readonly confirmLabel: string;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before an act that destroys, by something that is typed. Mount it to open it. */
export function TypeToConfirmDialog({ word, label, ...dialog }: TypeToConfirmDialogProps) {
  const [typed, setTyped] = useState('');
  const [isTried, setIsTried] = useState(false);
  const isRight = typed.trim().toLowerCase() === word.toLowerCase();
  return (
    <FormDialog
      {...dialog}
      onIncomplete={() => setIsTried(true)}
      isComplete={isRight}
      field={
        <InputField
          label={label}
          autoComplete="off"
          spellCheck={false}
          required
          value={typed}
          error={isTried && !isRight ? `Type ${word} to continue` : undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
      }
    />
  );
}
