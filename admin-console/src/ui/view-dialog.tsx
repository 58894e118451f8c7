import { ApiProblem } from '@picks/api-client/api-client';
import { listViewMessages, viewName } from '@picks/contract/list-views.admin';
import { CheckboxField } from '@picks/ui/checkbox-field';
import { useState } from 'react';
import { Failure } from './failure.tsx';
import { faultIn } from './fault-in.ts';
import { InputField } from './fields.tsx';
import { FormDialog } from './form-dialog.tsx';

export interface ViewName {
  readonly name: string;
  readonly isShared: boolean;
}

interface ViewDialogProps {
  readonly title: string;
  readonly text: string;
  readonly confirmLabel: string;
  readonly initial: ViewName;
  readonly error: unknown;
  readonly busy: boolean;
  readonly onSave: (named: ViewName) => void;
  readonly onCancel: () => void;
}

const nameFault = (error: unknown) => (error instanceof ApiProblem ? error.body.fields?.['name'] : undefined);

/** The name of a view, and who sees it. Mount it to open it. */
export function ViewDialog({ initial, error, onSave, ...dialog }: ViewDialogProps) {
  const [name, setName] = useState(initial.name);
  const [isShared, setIsShared] = useState(initial.isShared);
  const [isTried, setIsTried] = useState(false);
  const fault = faultIn(viewName, name);
  return (
    <FormDialog
      {...dialog}
      isDangerous={false}
      isComplete={fault === undefined}
      onIncomplete={() => setIsTried(true)}
      onConfirm={() => onSave({ name: name.trim(), isShared })}
      field={
        <div className="flex flex-col gap-3">
          {error !== null && nameFault(error) === undefined && (
            <Failure title={listViewMessages.saveFailed} error={error} />
          )}
          <InputField
            label="Name"
            required
            autoComplete="off"
            value={name}
            error={(isTried || name.trim() !== '' ? fault : undefined) ?? nameFault(error)}
            onChange={(event) => setName(event.target.value)}
          />
          <CheckboxField
            label="Share with all administrators"
            checked={isShared}
            onChange={(event) => setIsShared(event.target.checked)}
          />
        </div>
      }
    >
      {dialog.text}
    </FormDialog>
  );
}
