import type { TextSchema } from '@picks/contract/fields';
import { type ReactNode, useState } from 'react';
import { faultIn } from './fault-in.ts';
import { AreaField } from './fields.tsx';
import { FormDialog } from './form-dialog.tsx';

/** A text that an act needs. */
export interface Question {
  readonly label?: string | undefined;
  /** contract schema of the answer */
  readonly schema: TextSchema;
  /** who reads the answer; the member unless told */
  readonly hint?: string | undefined;
}

/** Puts an answer on one line and validates it. */
function checkAnswer(schema: TextSchema, typed: string) {
  const answer = typed.trim().replaceAll(/\s+/g, ' ');
  return { answer, fault: faultIn(schema, answer) };
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
  const asked = (Object.entries(questions) as [K, Question][]).map(([key, question]) => {
    const text = typed[key] ?? '';
    return { key, text, ...question, ...checkAnswer(question.schema, text) };
  });
  return (
    <FormDialog
      {...dialog}
      onIncomplete={() => setIsTried(true)}
      isComplete={asked.every(({ fault }) => fault === undefined)}
      onConfirm={() =>
        onConfirm(Object.fromEntries(asked.map(({ key, answer }) => [key, answer])) as Record<K, string>)
      }
      field={
        <div className="flex flex-col gap-4">
          {asked.map(({ key, label = 'Reason', hint = 'Shown to the member.', text, fault }) => (
            <AreaField
              key={key}
              label={label}
              rows={3}
              required
              sends
              value={text}
              error={isTried || text.trim() !== '' ? fault : undefined}
              hint={hint}
              onChange={(event) => setTyped({ ...typed, [key]: event.target.value })}
            />
          ))}
        </div>
      }
    />
  );
}

/** Asks why before an act that somebody else reads the reason of. Mount it to open it. */
export function ReasonDialog({
  label,
  schema,
  hint,
  onConfirm,
  ...dialog
}: DialogFrame & Question & { readonly onConfirm: (reason: string) => void }) {
  return (
    <ReasonsDialog
      {...dialog}
      questions={{ reason: { label, schema, hint } }}
      onConfirm={({ reason = '' }) => onConfirm(reason)}
    />
  );
}
