import { type AdminPlan, planEdit, planInput, planMessages } from '@picks/contract/plans.admin';
import { planLevels } from '@picks/contract/plans';
import { isolated } from '@picks/ui/format/isolated';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { changedByOther } from '#src/ui/changed-by-other.ts';
import { useDraftedForm } from '#src/ui/drafted-form.ts';
import { AreaField, ChoiceField, InputField } from '#src/ui/fields.tsx';
import { contractResolver } from '#src/ui/form-resolver.ts';
import { PanelForm } from '#src/ui/panel-form.tsx';
import { notify } from '#src/ui/toaster.tsx';
import { word } from '#src/ui/labels.ts';
import {
  type PlanField,
  planField,
  planLabels,
  planValues,
  type PlanValues,
  toPlanEdit,
  toPlanInput,
} from './plan-values.ts';
import { useSavePlan } from './plans.queries.ts';
import { TermsNotice } from './terms-notice.tsx';

const resolver = contractResolver<PlanValues>(planInput, toPlanInput, planField);
const fieldOf = (path: string) => (Object.keys(planLabels) as PlanField[]).find((name) => name === path);

function PlanFields({ form }: { form: UseFormReturn<PlanValues> }) {
  const { register, formState } = form;
  const wired = (name: PlanField) => ({
    label: planLabels[name],
    error: formState.errors[name]?.message,
    ...register(name),
  });
  return (
    <>
      <InputField required {...wired('name')} />
      <AreaField rows={2} {...wired('description')} />
      <div className="grid grid-cols-2 items-start gap-3">
        <InputField required inputMode="decimal" className="tabular" {...wired('price')} />
        <InputField required inputMode="numeric" className="tabular" {...wired('duration')} />
        <ChoiceField required {...wired('accessLevel')}>
          {planLevels.map((level) => (
            <option key={level} value={level}>
              {word(level)}
            </option>
          ))}
        </ChoiceField>
        <InputField
          inputMode="numeric"
          placeholder="Unlimited"
          className="tabular"
          hint="Leave empty for unlimited"
          {...wired('maxPicks')}
        />
      </div>
      <AreaField rows={5} hint="One per line, as members see them." {...wired('features')} />
      <ChoiceField {...wired('isActive')}>
        <option value="yes">Yes</option>
        <option value="no">No</option>
      </ChoiceField>
    </>
  );
}

interface PlanFormProps {
  /** null for a new one */
  readonly plan: AdminPlan | null;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
  /** begins anew with what is saved now */
  readonly onReload: () => void;
}

/** All there is to a plan. */
export function PlanForm({ plan, onSaved, onCancel, onReload }: PlanFormProps) {
  const [opened] = useState(plan);
  const drafted = useDraftedForm(
    `plan:${opened?._id ?? 'new'}`,
    planValues(opened),
    resolver,
    opened?.version,
  );
  const { form, isDone } = drafted;
  const save = useSavePlan();
  const send = (values: PlanValues, version = drafted.version) =>
    save.mutate(
      opened === null
        ? {
            id: null,
            body: planInput.parse(toPlanInput(values)),
            idempotencyKey: drafted.idempotencyKey(),
          }
        : { id: opened._id, body: planEdit.parse(toPlanEdit(values, version)) },
      {
        onError: (error) => drafted.showRefusal(error, fieldOf),
        onSuccess: ({ plan: saved }) => {
          isDone.current = true;
          drafted.forgetDraft();
          notify({ title: `Plan saved: ${isolated(saved.name)}` });
          onSaved();
        },
      },
    );
  return (
    <PanelForm
      label={opened === null ? 'New plan' : 'Edit plan'}
      drafted={drafted}
      labels={planLabels}
      submitLabel={opened === null ? 'Create plan' : 'Save changes'}
      save={save}
      failed={planMessages.saveFailed}
      onValid={(values) => send(values)}
      onCancel={onCancel}
      stale={{
        changed: changedByOther(planLabels, drafted.base, planValues(plan)),
        onReload: () => {
          drafted.forgetDraft();
          onReload();
        },
        onOverwrite: () => void form.handleSubmit((values) => send(values, plan?.version))(),
      }}
    >
      {plan !== null && <TermsNotice plan={plan} form={form} />}
      <PlanFields form={form} />
    </PanelForm>
  );
}
