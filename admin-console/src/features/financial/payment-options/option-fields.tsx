import { paymentCategories, paymentOptionTypes } from '@picks/contract/payment-options';
import { formatMoney } from '@picks/ui/format/money';
import { useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { AreaField, ChoiceField, InputField } from '#src/ui/fields.tsx';
import { standardFee } from './fee-text.ts';
import { type OptionField, optionLabels, type OptionValues, previewFee } from './option-values.ts';
import { word } from '#src/ui/labels.ts';

interface FieldsProps {
  readonly form: UseFormReturn<OptionValues>;
}

/** Label, message and registration of a field. */
function wired({ register, formState }: UseFormReturn<OptionValues>, name: OptionField) {
  return { label: optionLabels[name], error: formState.errors[name]?.message, ...register(name) };
}

/** What the rule makes of an amount, while either is typed. */
function FeePreview({ form }: FieldsProps) {
  const [amount, setAmount] = useState('100');
  const values = useWatch({ control: form.control }) as OptionValues;
  const preview = previewFee(values, amount);
  return (
    <div className="flex items-end gap-4 rounded-control bg-sunken p-3">
      <div className="w-28">
        <InputField
          label="Withdrawal of"
          inputMode="decimal"
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
          className="tabular"
        />
      </div>
      <p role="status" className="tabular pb-2">
        {preview === undefined ? (
          <span className="text-ink-2">Enter an amount and a fee.</span>
        ) : (
          <>
            <strong className="font-semibold">{formatMoney(preview.fee)}</strong> fee,{' '}
            {formatMoney(preview.rest)} paid out
            {preview.isStandard && <span className="block text-ink-2">Standard fee: {standardFee}.</span>}
          </>
        )}
      </p>
    </div>
  );
}

function FeeFields({ form }: FieldsProps) {
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="type-overline mb-2 text-ink-3">Fee</legend>
      <div className="grid grid-cols-3 items-start gap-3">
        <InputField inputMode="decimal" {...wired(form, 'feeFixed')} />
        <InputField inputMode="decimal" {...wired(form, 'feePercentage')} />
        <InputField inputMode="decimal" placeholder="None" {...wired(form, 'feeMax')} />
      </div>
      <FeePreview form={form} />
    </fieldset>
  );
}

/** The fields of a payment option. */
export function OptionFields({ form }: FieldsProps) {
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-3">
        <InputField required {...wired(form, 'name')} />
        <InputField required autoCapitalize="characters" className="uppercase" {...wired(form, 'code')} />
        <ChoiceField {...wired(form, 'type')}>
          {paymentOptionTypes.map((type) => (
            <option key={type} value={type}>
              {type === 'both' ? 'Deposit and withdrawal' : word(type)}
            </option>
          ))}
        </ChoiceField>
        <ChoiceField {...wired(form, 'category')}>
          {paymentCategories.map((category) => (
            <option key={category} value={category}>
              {word(category)}
            </option>
          ))}
        </ChoiceField>
        <InputField inputMode="decimal" {...wired(form, 'minAmount')} />
        <InputField inputMode="decimal" {...wired(form, 'maxAmount')} />
      </div>
      <FeeFields form={form} />
      <InputField required {...wired(form, 'processingTime')} />
      <InputField hint="Separated by commas: email, phone" {...wired(form, 'requiredFields')} />
      <AreaField
        rows={3}
        hint="Prefilled when you send a member payment details."
        {...wired(form, 'adminInstructions')}
      />
      <AreaField rows={2} {...wired(form, 'description')} />
      <InputField type="url" inputMode="url" placeholder="https://" {...wired(form, 'icon')} />
      <div className="grid grid-cols-2 items-start gap-3">
        <InputField inputMode="numeric" {...wired(form, 'sortOrder')} />
        <ChoiceField {...wired(form, 'isActive')}>
          <option value="yes">Yes</option>
          <option value="no">No</option>
        </ChoiceField>
      </div>
    </>
  );
}
