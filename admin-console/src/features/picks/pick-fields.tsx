import { accessLevels, confidences, sports } from '@picks/contract/picks';
import { ODDS } from '@picks/contract/odds';
import { useQuery } from '@tanstack/react-query';
import { formatOdds } from '@picks/ui/format/odds';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { ChoiceField, InputField, SuggestField } from '#src/ui/fields.tsx';
import { FieldGroup } from './field-group.tsx';
import { KickOffHint } from './kick-off-hint.tsx';
import { MorePickFields } from './more-pick-fields.tsx';
import { fieldLabels, type PickFormValues, typedOdds } from './pick-form-values.ts';
import { word } from './labels.ts';
import { pickNamesQuery } from './picks.queries.ts';
import { suggestedLeagues, suggestedTeams } from './suggested-names.ts';

export interface PickFieldsProps {
  readonly form: UseFormReturn<PickFormValues>;
  readonly zone: string;
  /** the match has kicked off: what the record stands on is final */
  readonly isFrozen: boolean;
}

type SuggestedName = 'sport' | 'league' | 'homeTeam' | 'awayTeam';

/** Names in use that fit what is typed of the game. */
function useSuggestions({ control }: UseFormReturn<PickFormValues>, name: SuggestedName): readonly string[] {
  const [sport, league] = useWatch({ control, name: ['sport', 'league'] });
  const { data } = useQuery(pickNamesQuery);
  const known = data?.leagues ?? [];
  if (name === 'sport') return sports;
  return name === 'league'
    ? suggestedLeagues(known, { sport, league })
    : suggestedTeams(known, { sport, league });
}

function Suggested({ form, name }: { form: UseFormReturn<PickFormValues>; name: SuggestedName }) {
  const suggestions = useSuggestions(form, name);
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState }) => (
        <SuggestField
          label={fieldLabels[name]}
          error={fieldState.error?.message}
          name={field.name}
          required
          value={field.value}
          suggestions={suggestions}
          onChange={field.onChange}
          onBlur={field.onBlur}
          inputRef={field.ref}
        />
      )}
    />
  );
}

function MatchFields({ form, zone, isFrozen }: PickFieldsProps) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <FieldGroup legend="Match">
      <fieldset disabled={isFrozen} className="contents">
        <Suggested form={form} name="sport" />
        <Suggested form={form} name="league" />
        <Suggested form={form} name="homeTeam" />
        <Suggested form={form} name="awayTeam" />
        <InputField
          label={fieldLabels.matchDate}
          type="datetime-local"
          required
          error={errors.matchDate?.message}
          hint={<KickOffHint form={form} zone={zone} />}
          {...register('matchDate')}
        />
      </fieldset>
    </FieldGroup>
  );
}

function OddsField({ form }: { form: UseFormReturn<PickFormValues> }) {
  const typed = useWatch({ control: form.control, name: 'odds' });
  const odds = typedOdds(typed);
  return (
    <InputField
      label={fieldLabels.odds}
      required
      autoComplete="off"
      hint="Decimal or American: 1.91, +150, -110"
      className="tabular"
      error={form.formState.errors.odds?.message}
      aside={
        <span className="type-meta tabular font-normal text-ink-3">
          {odds === undefined || odds < ODDS.min
            ? 'decimal'
            : `${formatOdds(odds)} · ${formatOdds(odds, 'american')} · ${formatOdds(odds, 'implied')} implied`}
        </span>
      }
      {...form.register('odds')}
    />
  );
}

function SelectionFields({ form, isFrozen }: PickFieldsProps) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <FieldGroup legend="Pick">
      <fieldset disabled={isFrozen} className="contents">
        <div className="sm:col-span-2">
          <InputField
            label={fieldLabels.prediction}
            required
            error={errors.prediction?.message}
            {...register('prediction')}
          />
        </div>
        <OddsField form={form} />
        <InputField
          label={fieldLabels.stake}
          inputMode="decimal"
          required
          className="tabular"
          error={errors.stake?.message}
          aside={<span className="type-meta font-normal text-ink-3">units</span>}
          {...register('stake')}
        />
        <ChoiceField
          label={fieldLabels.accessLevel}
          error={errors.accessLevel?.message}
          {...register('accessLevel')}
        >
          {accessLevels.map((level) => (
            <option key={level} value={level}>
              {word(level)}
            </option>
          ))}
        </ChoiceField>
        <ChoiceField
          label={fieldLabels.confidence}
          error={errors.confidence?.message}
          {...register('confidence')}
        >
          {confidences.map((confidence) => (
            <option key={confidence} value={confidence}>
              {word(confidence)}
            </option>
          ))}
        </ChoiceField>
      </fieldset>
    </FieldGroup>
  );
}

/** All fields of a pick; the optional ones fold away. */
export function PickFields(props: PickFieldsProps) {
  return (
    <>
      <MatchFields {...props} />
      <SelectionFields {...props} />
      <MorePickFields {...props} />
    </>
  );
}
