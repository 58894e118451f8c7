import { type AdminUser, correctableFields, updateUser, userMessages } from '@picks/contract/users.admin';
import { useEffect } from 'react';
import { changedByOther } from '#src/ui/changed-by-other.ts';
import { type DraftedForm, useDraftedForm } from '#src/ui/drafted-form.ts';
import { AreaField, InputField } from '#src/ui/fields.tsx';
import { contractResolver } from '#src/ui/form-resolver.ts';
import { PanelForm } from '#src/ui/panel-form.tsx';
import { notify } from '#src/ui/toaster.tsx';
import {
  correctionField,
  correctionLabels,
  correctionOf,
  type CorrectionValues,
  correctionValues,
} from './correction-values.ts';
import { useCorrectUser } from './users.queries.ts';

interface CorrectionFormProps {
  readonly user: AdminUser;
  readonly onDone: () => void;
  /** begins anew with what is saved now */
  readonly onReload: () => void;
}

/** Corrects what the account says of its member; they are told why. */
export function CorrectionForm({ user, onDone, onReload }: CorrectionFormProps) {
  const latest = correctionValues(user);
  const resolver = contractResolver<CorrectionValues>(
    updateUser.body,
    (values) => correctionOf(values, drafted.base),
    ([path]) => correctionField(String(path)) ?? '',
  );
  const drafted: DraftedForm<CorrectionValues> = useDraftedForm(`details:${user._id}`, latest, resolver);
  const { form } = drafted;
  useEffect(() => form.setFocus('firstName'), [form]);
  const { errors } = form.formState;
  const save = useCorrectUser(user._id);
  const isAdmin = user.role === 'admin';
  const send = (values: CorrectionValues, seen = drafted.base) =>
    save.mutate(correctionOf(values, drafted.base, seen), {
      onError: (error) => drafted.showRefusal(error, correctionField),
      onSuccess: ({ message }) => {
        drafted.isDone.current = true;
        drafted.forgetDraft();
        notify({ title: message });
        onDone();
      },
    });
  return (
    <PanelForm
      label="Edit details"
      drafted={drafted}
      labels={correctionLabels}
      submitLabel="Save details"
      save={save}
      failed={userMessages.correctFailed}
      onValid={(values) => send(values)}
      onCancel={onDone}
      stale={{
        changed: changedByOther(correctionLabels, drafted.base, latest),
        onReload: () => {
          drafted.forgetDraft();
          onReload();
        },
        onOverwrite: () => void form.handleSubmit((values) => send(values, latest))(),
      }}
    >
      {correctableFields.map((name) => (
        <InputField
          key={name}
          label={correctionLabels[name]}
          required={name === 'firstName' || name === 'email'}
          type={name === 'email' ? 'email' : name === 'phone' ? 'tel' : 'text'}
          autoComplete="off"
          disabled={name === 'email' && isAdmin}
          hint={name === 'email' ? emailHint(isAdmin) : undefined}
          error={errors[name]?.message}
          {...form.register(name)}
        />
      ))}
      <AreaField
        label={correctionLabels.reason}
        rows={3}
        required
        hint="Sent to them by email."
        error={errors.reason?.message}
        {...form.register('reason')}
      />
    </PanelForm>
  );
}

const emailHint = (isAdmin: boolean): string =>
  isAdmin
    ? 'Administrators change their own email in the member app.'
    : 'Verify who they are first. A new email ends all their sessions, and we write to both addresses.';
