import {
  type AdminPaymentOption,
  paymentOptionInput,
  paymentOptionMessages,
} from '@picks/contract/payment-options.admin';
import { Button } from '@picks/ui/button';
import { useState } from 'react';
import { DraftBanner } from '#src/ui/draft-banner.tsx';
import { DirtyGuard } from '#src/ui/dirty-guard.tsx';
import { useDraftedForm } from '#src/ui/drafted-form.ts';
import { Failure } from '#src/ui/failure.tsx';
import { contractResolver } from '#src/ui/form-resolver.ts';
import { FormSummary } from '#src/ui/form-summary.tsx';
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
  const submit = () =>
    void form.handleSubmit((values) =>
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
      ),
    )();
  return (
    <form
      noValidate
      aria-label={opened === null ? 'New payment option' : 'Edit payment option'}
      className="flex flex-col gap-4 p-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {drafted.hasDraft && <DraftBanner onDiscard={drafted.discardDraft} />}
      {save.error !== null && (
        <Failure
          title={paymentOptionMessages.saveFailed}
          error={save.error}
          onRetry={submit}
          onDismiss={save.reset}
        />
      )}
      <FormSummary errors={form.formState.errors} labels={optionLabels} setFocus={form.setFocus} />
      <OptionFields form={form} />
      <div className="sticky bottom-0 -mx-4 -mb-4 flex justify-end gap-2 border-t border-line bg-surface px-4 py-3">
        <Button variant="quiet" size="small" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" size="small" busy={save.isPending}>
          {opened === null ? 'Add payment option' : 'Save changes'}
        </Button>
      </div>
      <DirtyGuard isDirty={form.formState.isDirty} isDone={isDone} />
    </form>
  );
}
