import {
  type AdminPaymentOption,
  paymentOptionEdit,
  paymentOptionInput,
  paymentOptionMessages,
} from '@picks/contract/payment-options.admin';
import { isolated } from '@picks/ui/format/isolated';
import { useState } from 'react';
import { changedByOther } from '#src/ui/changed-by-other.ts';
import { useDraftedForm } from '#src/ui/drafted-form.ts';
import { contractResolver } from '#src/ui/form-resolver.ts';
import { PanelForm } from '#src/ui/panel-form.tsx';
import { notify } from '#src/ui/toaster.tsx';
import { OptionFields } from './option-fields.tsx';
import {
  optionField,
  optionLabels,
  type OptionValues,
  optionValues,
  toOptionEdit,
  toOptionInput,
} from './option-values.ts';
import { useSaveOption } from './options.queries.ts';

const resolver = contractResolver<OptionValues>(paymentOptionInput, toOptionInput, optionField);
const isField = (name: string): name is keyof OptionValues => name in optionLabels;
const fieldOf = (path: string) => {
  const name = optionField(path.split('.'));
  return isField(name) ? name : undefined;
};

interface OptionFormProps {
  /** null for a new one */
  readonly option: AdminPaymentOption | null;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
  /** begins anew with what is saved now */
  readonly onReload: () => void;
}

/** All there is to a payment option, with the fee worked out while it is typed. */
export function OptionForm({ option, onSaved, onCancel, onReload }: OptionFormProps) {
  const [opened] = useState(option);
  const drafted = useDraftedForm(
    `option:${opened?._id ?? 'new'}`,
    optionValues(opened ?? undefined),
    resolver,
    opened?.version,
  );
  const save = useSaveOption();
  const send = (values: OptionValues, version = drafted.version) =>
    save.mutate(
      opened === null
        ? {
            id: null,
            body: paymentOptionInput.parse(toOptionInput(values)),
            idempotencyKey: drafted.idempotencyKey(),
          }
        : { id: opened._id, body: paymentOptionEdit.parse(toOptionEdit(values, version)) },
      {
        onError: (error) => drafted.showRefusal(error, fieldOf),
        onSuccess: ({ option: saved }) => {
          drafted.isDone.current = true;
          drafted.forgetDraft();
          notify({ title: `Payment option saved: ${isolated(saved.name)}` });
          onSaved();
        },
      },
    );
  return (
    <PanelForm
      label={opened === null ? 'New payment option' : 'Edit payment option'}
      drafted={drafted}
      labels={optionLabels}
      submitLabel={opened === null ? 'Add payment option' : 'Save changes'}
      save={save}
      failed={paymentOptionMessages.saveFailed}
      onValid={(values) => send(values)}
      onCancel={onCancel}
      stale={{
        changed: changedByOther(optionLabels, drafted.base, optionValues(option ?? undefined)),
        onReload: () => {
          drafted.forgetDraft();
          onReload();
        },
        onOverwrite: () => void drafted.form.handleSubmit((values) => send(values, option?.version))(),
      }}
    >
      <OptionFields form={drafted.form} />
    </PanelForm>
  );
}
