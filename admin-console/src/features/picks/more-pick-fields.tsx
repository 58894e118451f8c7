import { market } from '@picks/contract/picks';
import { marketWords } from '@picks/ui/format/markets';
import { ChevronRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { AreaField, ChoiceField, InputField } from '#src/ui/fields.tsx';
import { fieldLabels, generatedTitle, type PickField, type PickFormValues } from './pick-form-values.ts';
import { word } from './labels.ts';

type Form = UseFormReturn<PickFormValues>;

const optional: readonly PickField[] = [
  'title',
  'marketType',
  'marketSide',
  'marketLine',
  'closingOdds',
  'closingLine',
  'analysis',
];

function MarketFields({ form }: { form: Form }) {
  const { register, formState, control } = form;
  const type = useWatch({ control, name: 'marketType' });
  const hasLine = type === 'spread' || type === 'total';
  return (
    <>
      <ChoiceField
        label={fieldLabels.marketType}
        error={formState.errors.marketType?.message}
        {...register('marketType')}
      >
        <option value="">Not stated</option>
        {market.shape.type.options.map((option) => (
          <option key={option} value={option}>
            {marketWords[option]}
          </option>
        ))}
      </ChoiceField>
      {type !== '' && (
        <ChoiceField
          label={fieldLabels.marketSide}
          error={formState.errors.marketSide?.message}
          {...register('marketSide')}
        >
          <option value="">Not stated</option>
          {market.shape.side.def.innerType.options.map((option) => (
            <option key={option} value={option}>
              {word(option)}
            </option>
          ))}
        </ChoiceField>
      )}
      {hasLine && (
        <InputField
          label={fieldLabels.marketLine}
          className="tabular"
          error={formState.errors.marketLine?.message}
          aside={<span className="type-meta font-normal text-ink-3">points</span>}
          {...register('marketLine')}
        />
      )}
    </>
  );
}

/** Of a market with points; stated after kickoff too. */
function ClosingLineField({ form: { control, formState, register } }: { form: Form }) {
  const type = useWatch({ control, name: 'marketType' });
  if (type !== 'spread' && type !== 'total') return null;
  return (
    <InputField
      label={fieldLabels.closingLine}
      className="tabular"
      hint="The last points before kickoff, for the same side"
      error={formState.errors.closingLine?.message}
      aside={<span className="type-meta font-normal text-ink-3">points</span>}
      {...register('closingLine')}
    />
  );
}

function TitleField({ form }: { form: Form }) {
  const [homeTeam, awayTeam, prediction] = useWatch({
    control: form.control,
    name: ['homeTeam', 'awayTeam', 'prediction'],
  });
  const isKnown = homeTeam !== '' && awayTeam !== '' && prediction !== '';
  return (
    <InputField
      label={fieldLabels.title}
      error={form.formState.errors.title?.message}
      placeholder={isKnown ? generatedTitle({ homeTeam, awayTeam, prediction }) : 'Home vs Away - prediction'}
      hint="If empty, we build it from the teams and the prediction."
      {...form.register('title')}
    />
  );
}

/** Title, market, closing odds and analysis: folded unless one of them is filled or wrong. */
export function MorePickFields({ form, isFrozen }: { form: Form; isFrozen: boolean }) {
  const { register, formState, getValues } = form;
  const [isOpen, setIsOpen] = useState(() => optional.some((name) => getValues(name) !== ''));
  const hasError = optional.some((name) => formState.errors[name] !== undefined);
  useEffect(() => {
    if (hasError) setIsOpen(true);
  }, [hasError]);
  return (
    <details open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)} className="group card">
      <summary className="type-heading flex list-none items-center gap-2 rounded-card p-4 lg:px-5 [&::-webkit-details-marker]:hidden">
        <ChevronRight
          size={18}
          aria-hidden="true"
          className="text-ink-3 transition-transform duration-100 group-open:rotate-90"
        />
        Details
        <span className="type-meta font-normal text-ink-3">
          title, market, closing odds and line, analysis; optional
        </span>
      </summary>
      <div className="grid gap-4 px-4 pb-4 sm:grid-cols-2 lg:px-5 lg:pb-5">
        <fieldset disabled={isFrozen} className="contents">
          <div className="sm:col-span-2">
            <TitleField form={form} />
          </div>
          <MarketFields form={form} />
        </fieldset>
        <InputField
          label={fieldLabels.closingOdds}
          autoComplete="off"
          hint="Decimal or American"
          className="tabular"
          error={formState.errors.closingOdds?.message}
          {...register('closingOdds')}
        />
        <ClosingLineField form={form} />
        <div className="sm:col-span-2">
          <AreaField
            label={fieldLabels.analysis}
            error={formState.errors.analysis?.message}
            {...register('analysis')}
          />
        </div>
      </div>
    </details>
  );
}
