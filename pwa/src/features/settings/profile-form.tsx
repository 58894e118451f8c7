import { checkInput } from '@picks/api-client/check-input';
import type { BodyOf } from '@picks/contract/endpoint';
import { profileMessages, type ProfileUser, updateProfile } from '@picks/contract/profile';
import { Banner } from '@picks/ui/banner';
import { Button } from '@picks/ui/button';
import { TextField } from '@picks/ui/field';
import { type SubmitEvent, useState } from 'react';
import { UnsentSettings } from '#src/member/unsent-settings.tsx';
import type { UnsentOf } from '#src/offline/settings.ts';
import { api } from '#src/session/api.ts';
import { saveSettings } from '#src/session/settings.ts';
import { useFocusFirstError } from '#src/forms/use-focus-first-error.ts';
import { useSubmit } from '#src/forms/use-submit.ts';
import { NotificationChoices } from './notification-choices.tsx';
import { changesOf, type ProfileValues, valuesOf } from './profile-values.ts';
import { TimeZoneField } from './time-zone-field.tsx';

interface ProfileFormProps {
  readonly profile: ProfileUser;
  /** what was saved on this device and not on the server yet */
  readonly unsent: UnsentOf<'profile'> | null;
  readonly isReachable: boolean;
  readonly onDiscarded: () => void;
  /** an address can't wait: it is confirmed by a code */
  readonly onEmailSaved: (profile: ProfileUser) => Promise<void>;
}

const NO_EMAIL_NOW = 'Connect to the internet to change your email.';

/** The profile: what was changed is saved here at once, and on the server when it is within reach. */
export function ProfileForm({ profile, unsent, isReachable, onDiscarded, onEmailSaved }: ProfileFormProps) {
  const [typed, setTyped] = useState<Partial<ProfileValues>>({});
  const [isDone, setIsDone] = useState(false);
  const { busy, failure, setFailure, submit } = useSubmit(profileMessages.updateFailed);
  const saved = valuesOf(profile, unsent?.body);
  const values = { ...saved, ...typed };
  const refusal = unsent?.row.refusal ?? null;
  const fields = { ...refusal?.fields, ...failure.fields };
  function discarded() {
    setFailure({ message: null, fields: {} });
    onDiscarded();
  }
  const form = useFocusFirstError(failure.fields);

  function change(changes: Partial<ProfileValues>) {
    setIsDone(false);
    setTyped((now) => ({ ...now, ...changes }));
  }
  async function save(changes: BodyOf<typeof updateProfile>): Promise<void> {
    const { email, ...body } = changes;
    const isNeeded = Object.keys(body).length > 0 || refusal !== null;
    const outcome = isNeeded ? await saveSettings({ kind: 'profile', body }) : ({ kind: 'sent' } as const);
    if (email !== undefined) await onEmailSaved((await api.call(updateProfile, { body: { email } })).user);
    setTyped((now) => (now === typed ? {} : now));
    setIsDone(outcome.kind === 'sent');
    if (outcome.kind === 'refused') setFailure({ message: null, fields: outcome.refusal?.fields ?? {} });
  }
  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setIsDone(false);
    const { value: changes, fields: wrong } = checkInput(updateProfile.body, changesOf(saved, values));
    if (wrong !== undefined) return setFailure({ message: null, fields: wrong });
    if (changes.email !== undefined && !isReachable)
      return setFailure({ message: null, fields: { email: NO_EMAIL_NOW } });
    void submit(() => save(changes));
  }
  const text = (name: 'firstName' | 'lastName' | 'email' | 'phone', label: string) => ({
    name,
    label,
    value: values[name],
    error: fields[name],
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
        hint={isReachable ? "We'll send a code to confirm your new email." : NO_EMAIL_NOW}
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
        error={fields['timezone']}
        onChange={(timezone) => change({ timezone })}
      />
      <NotificationChoices
        value={values.notifications}
        onChange={(notifications) => change({ notifications })}
      />
      {failure.message !== null && <Banner tone="danger">{failure.message}</Banner>}
      {isDone && <Banner tone="success">{profileMessages.updated}</Banner>}
      {unsent !== null && <UnsentSettings kind="profile" unsent={unsent} onDiscarded={discarded} />}
      <Button type="submit" busy={busy} className="self-end">
        {busy ? 'Saving...' : 'Save Changes'}
      </Button>
    </form>
  );
}
