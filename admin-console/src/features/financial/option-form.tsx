import {
  type AdminPaymentOption,
  paymentOptionInput,
  paymentOptionMessages,
} from '@picks/contract/payment-options.admin';
import { useState } from 'react';
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
}

/** All there is to a payment option, with the fee worked out while it is typed. */
export function OptionForm({ option, onSaved, onCancel }: OptionFormProps) {
  const [opened] = useState(option);
  const base = optionValues(opened ?? undefined);
  const drafted = useDraftedForm(`option:${opened?._id ?? 'new'}`, base, resolver);
  const { form, isDone } = drafted;
  const save = useSaveOption();
  const send = (values: OptionValues) =>
    save.mutate(
      {
        id: opened?._id ?? null,
        body: paymentOptionInput.parse(toOptionInput(values)),
        idempotencyKey: drafted.idempotencyKey(),
      },
      {
        onError: (error) => drafted.showRefusal(error, fieldOf),
        onSuccess: ({ option: saved }) => {
          isDone.current = true;
          drafted.forgetDraft();
          notify({ title: `Payment option saved: ${saved.name}` });
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
      onValid={send}
      onCancel={onCancel}
    >
      <OptionFields form={form} />
    </PanelForm>
  );
}
