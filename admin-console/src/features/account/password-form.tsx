import { ApiProblem } from '@picks/api-client/api-client';
import { passwordMistakes } from '@picks/api-client/password-mistakes';
import { PASSWORD_LENGTH } from '@picks/contract/accounts';
import { changePassword, profileMessages } from '@picks/contract/profile';
import { Button } from '@picks/ui/button';
import { PasswordField } from '@picks/ui/field';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { api } from '#src/session/api.ts';
import { useSession } from '#src/session/session.ts';
import { Failure } from '#src/ui/failure.tsx';
import { fieldErrors } from '#src/ui/form-resolver.ts';
import { PanelSection } from '#src/ui/panel-section.tsx';
import { notify } from '#src/ui/toaster.tsx';
import { sessionsQuery } from './sessions.queries.ts';

const nothing = { currentPassword: '', newPassword: '', confirmPassword: '' };
type Values = typeof nothing;

/** Sets a new password, which signs the administrator out everywhere else. */
export function PasswordForm() {
  const email = useSession((state) => state.user?.email ?? '');
  const client = useQueryClient();
  const form = useForm<Values>({
    defaultValues: nothing,
    resolver: (values) => {
      const mistakes = passwordMistakes(values);
      const isRight = Object.keys(mistakes).length === 0;
      return isRight ? { values, errors: {} } : { values: {}, errors: fieldErrors<Values>(mistakes) };
    },
  });
  const change = useMutation({
    mutationFn: ({ currentPassword, newPassword }: Values) =>
      api.call(changePassword, { body: { currentPassword, newPassword } }),
    onSuccess({ message }) {
      notify({ title: message });
      form.reset(nothing);
      void client.invalidateQueries(sessionsQuery);
    },
    onError(error) {
      const fields = error instanceof ApiProblem ? Object.entries(error.fields ?? {}) : [];
      for (const [name, message] of fields) form.setError(name as keyof Values, { message });
    },
  });
  const hasFields = change.error instanceof ApiProblem && change.error.fields !== undefined;
  const { register, formState } = form;
  return (
    <form
      noValidate
      aria-label="Password"
      onSubmit={(event) => {
        event.preventDefault();
        void form.handleSubmit((values) => change.mutate(values))();
      }}
    >
      <PanelSection title="Password" heading="h2">
        <div className="flex flex-col gap-4">
          <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
          {change.error !== null && !hasFields && (
            <Failure title={profileMessages.passwordFailed} error={change.error} onDismiss={change.reset} />
          )}
          <PasswordField
            label="Current password"
            autoComplete="current-password"
            required
            error={formState.errors.currentPassword?.message}
            {...register('currentPassword')}
          />
          <PasswordField
            label="New password"
            autoComplete="new-password"
            required
            hint={`At least ${PASSWORD_LENGTH.min} characters`}
            error={formState.errors.newPassword?.message}
            {...register('newPassword')}
          />
          <PasswordField
            label="Confirm new password"
            autoComplete="new-password"
            required
            error={formState.errors.confirmPassword?.message}
            {...register('confirmPassword')}
          />
          <Button type="submit" size="small" className="self-start" busy={change.isPending}>
            Change password
          </Button>
        </div>
      </PanelSection>
    </form>
  );
}
