import { passwordMistakes } from '@picks/api-client/password-mistakes';
import { PASSWORD_LENGTH } from '@picks/contract/accounts';
import { changePassword, profileMessages } from '@picks/contract/profile';
import { Banner } from '@picks/ui/banner';
import { Button } from '@picks/ui/button';
import { PasswordField } from '@picks/ui/field';
import { type SubmitEvent, useState } from 'react';
import { useConnectivity } from '#src/offline/connectivity.ts';
import { api } from '#src/session/api.ts';
import { useSession } from '#src/session/session-store.ts';
import { useFocusFirstError } from '#src/forms/use-focus-first-error.ts';
import { useSubmit } from '#src/forms/use-submit.ts';
import { DevicesCard } from './devices-card.tsx';
import { NeedsConnection } from './needs-connection.tsx';
import { SettingsFrame } from './settings-frame.tsx';

const nothing = { currentPassword: '', newPassword: '', confirmPassword: '' };
type Name = keyof typeof nothing;

/** /dashboard/settings/password: checked before any call, cleared when it is done. */
export function PasswordPage() {
  const [values, setValues] = useState(nothing);
  const [isDone, setIsDone] = useState(false);
  const { busy, failure, setFailure, submit } = useSubmit(profileMessages.passwordFailed);
  const form = useFocusFirstError(failure.fields);
  const email = useSession((session) => session.user?.email ?? '');
  const isReachable = useConnectivity((connectivity) => connectivity.isReachable);

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setIsDone(false);
    const fields = passwordMistakes(values);
    if (Object.keys(fields).length > 0) return setFailure({ message: null, fields });
    const { currentPassword, newPassword } = values;
    void submit(async () => {
      await api.call(changePassword, { body: { currentPassword, newPassword } });
      setValues(nothing);
      setIsDone(true);
    });
  }
  const field = (name: Name) => ({
    name,
    value: values[name],
    required: true,
    error: failure.fields[name],
    onChange: ({ target }: { target: HTMLInputElement }) => {
      setIsDone(false);
      setValues({ ...values, [name]: target.value });
    },
  });

  return (
    <SettingsFrame>
      <form ref={form} noValidate onSubmit={onSubmit} className="card flex flex-col gap-4 p-4 sm:p-5">
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          {...field('currentPassword')}
          label="Current password"
          autoComplete="current-password"
        />
        <PasswordField
          {...field('newPassword')}
          label="New password"
          autoComplete="new-password"
          hint={`At least ${PASSWORD_LENGTH.min} characters`}
        />
        <PasswordField
          {...field('confirmPassword')}
          label="Confirm new password"
          autoComplete="new-password"
        />
        {failure.message !== null && <Banner tone="danger">{failure.message}</Banner>}
        {isDone && (
          <Banner tone="success">
            {profileMessages.passwordChanged}
            <span className="block font-normal">All your other devices were signed out.</span>
          </Banner>
        )}
        <div className="flex items-center justify-end gap-3">
          {!isReachable && <NeedsConnection />}
          <Button type="submit" busy={busy} disabled={!isReachable}>
            {busy ? 'Saving...' : 'Change Password'}
          </Button>
        </div>
      </form>
      <DevicesCard />
    </SettingsFrame>
  );
}
