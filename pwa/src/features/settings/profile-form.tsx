import { checkInput } from '@picks/api-client/check-input';
import { profileMessages, type ProfileUser, updateProfile } from '@picks/contract/profile';
import { Banner } from '@picks/ui/banner';
import { Button } from '@picks/ui/button';
import { TextField } from '@picks/ui/field';
import { type SubmitEvent, useState } from 'react';
import { api } from '#src/session/api.ts';
import { useFocusFirstError } from '#src/forms/use-focus-first-error.ts';
import { useSubmit } from '#src/forms/use-submit.ts';
import { NeedsConnection } from './needs-connection.tsx';
import { NotificationChoices } from './notification-choices.tsx';
import { TimeZoneField } from './time-zone-field.tsx';

interface ProfileFormProps {
  readonly profile: ProfileUser;
  readonly canSave: boolean;
  readonly isReachable: boolean;
  readonly onSaved: (profile: ProfileUser) => Promise<void>;
}

const valuesOf = ({
  firstName,
  lastName,
  email,
  pendingEmail,
  phone,
  timezone,
  notifications: { email: byEmail, sms, marketing },
}: ProfileUser) => ({
  firstName,
  lastName,
  email: pendingEmail ?? email,
  phone,
  timezone,
  notifications: { email: byEmail, sms, marketing },
});

/** The whole profile, saved at once. */
export function ProfileForm({ profile, canSave, isReachable, onSaved }: ProfileFormProps) {
  const [values, setValues] = useState(() => valuesOf(profile));
  const [isDone, setIsDone] = useState(false);
  const { busy, failure, setFailure, submit } = useSubmit(profileMessages.updateFailed);
  const form = useFocusFirstError(failure.fields);

  function change(changes: Partial<typeof values>) {
    setIsDone(false);
    setValues({ ...values, ...changes });
  }
  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setIsDone(false);
    const { value: body, fields } = checkInput(updateProfile.body, values);
    if (fields !== undefined) return setFailure({ message: null, fields });
    void submit(async () => {
      const { user } = await api.call(updateProfile, { body });
      setValues(valuesOf(user));
      setIsDone(true);
      await onSaved(user);
    });
  }
  const text = (name: 'firstName' | 'lastName' | 'email' | 'phone', label: string) => ({
    name,
    label,
    value: values[name],
    error: failure.fields[name],
    onChange: ({ target }: { target: HTMLInputElement }) => change({ [name]: target.value }),
  });

  return (
    <form ref={form} noValidate onSubmit={onSubmit} className="card flex flex-col gap-4 p-4 sm:p-5">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...text('firstName', 'First name')} autoComplete="given-name" />
        <TextField {...text('lastName', 'Last name')} autoComplete="family-name" />
      </div>
      <TextField
        {...text('email', 'Email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        required
        hint="We'll send a code to confirm your new email."
      />
      <TextField
        {...text('phone', 'Phone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder="+1 (555) 123-4567"
      />
      <TimeZoneField
        value={values.timezone}
        error={failure.fields['timezone']}
        onChange={(timezone) => change({ timezone })}
      />
      <NotificationChoices
        value={values.notifications}
        onChange={(notifications) => change({ notifications })}
      />
      {failure.message !== null && <Banner tone="danger">{failure.message}</Banner>}
      {isDone && <Banner tone="success">{profileMessages.updated}</Banner>}
      <div className="flex items-center justify-end gap-3">
        {!isReachable && <NeedsConnection />}
        <Button type="submit" busy={busy} disabled={!canSave}>
          {busy ? 'Saving...' : 'Save Changes'}
        </Button>
      </div>
    </form>
  );
}
