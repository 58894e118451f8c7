import { type ReactNode, useState } from 'react';
import { AreaField } from './fields.tsx';
import { FormDialog } from './form-dialog.tsx';

/** A text that an act needs. */
export interface Question {
  readonly label?: string | undefined;
  /** the error while it's empty */
  readonly missing: string;
  /** who reads the answer; the member unless told */
  readonly hint?: string | undefined;
  readonly maxLength?: number | undefined;
}

interface DialogFrame {
  readonly title: string;
  /** the consequence, in full sentences */
  readonly children: ReactNode;
  readonly confirmLabel: string;
  readonly failure?: ReactNode;
  readonly busy: boolean;
  readonly isByKey?: boolean;
  readonly onCancel: () => void;
}

interface ReasonsDialogProps<K extends string> extends DialogFrame {
  readonly questions: Readonly<Partial<Record<K, Question>>>;
  readonly onConfirm: (answers: Partial<Record<K, string>>) => void;
}

/** Asks one or more questions before an act; it starts once all are answered. Mount it to open it. */
export function ReasonsDialog<K extends string>({ questions, onConfirm, ...dialog }: ReasonsDialogProps<K>) {
  const [typed, setTyped] = useState<Partial<Record<K, string>>>({});
  const [isTried, setIsTried] = useState(false);
  const asked = Object.entries(questions) as [K, Question][];
  const answers = Object.fromEntries(
    asked.map(([key]) => [key, (typed[key] ?? '').trim().replaceAll(/\s+/g, ' ')]),
  ) as Record<K, string>;
  return (
    <FormDialog
      {...dialog}
      onIncomplete={() => setIsTried(true)}
      isComplete={asked.every(([key]) => answers[key] !== '')}
      onConfirm={() => onConfirm(answers)}
      field={
        <div className="flex flex-col gap-4">
          {asked.map(
            ([key, { label = 'Reason', missing, hint = 'Shown to the member.', maxLength = 500 }]) => (
              <AreaField
                key={key}
                label={label}
                rows={3}
                required
                sends
                maxLength={maxLength}
                value={typed[key] ?? ''}
                error={isTried && answers[key] === '' ? missing : undefined}
                hint={hint}
                onChange={(event) => setTyped({ ...typed, [key]: event.target.value })}
              />
            ),
          )}
        </div>
      }
    />
  );
}

/** Asks why before an act that somebody else reads the reason of. Mount it to open it. */
export function ReasonDialog({
  label,
  missing,
  hint,
  maxLength,
  onConfirm,
  ...dialog
}: DialogFrame & Question & { readonly onConfirm: (reason: string) => void }) {
  return (
    <ReasonsDialog
      {...dialog}
      questions={{ reason: { label, missing, hint, maxLength } }}
      onConfirm={({ reason = '' }) => onConfirm(reason)}
    />
  );
}
