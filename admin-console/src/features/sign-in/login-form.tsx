import { Button } from '@picks/ui/button';
import { PasswordField } from '@picks/ui/field';
import { formatCountdown } from '@picks/ui/format/dates';
import type { UseFormReturn } from 'react-hook-form';
import { InputField } from '#src/ui/fields.tsx';

export interface LoginValues {
  email: string;
  password: string;
}

interface LoginFormProps {
  readonly form: UseFormReturn<LoginValues>;
  /** seconds of the lock that are left */
  readonly lockedFor: number;
  readonly onSubmit: () => void;
}

export function LoginForm({ form, lockedFor, onSubmit }: LoginFormProps) {
  const { register, formState } = form;
  const isLocked = lockedFor > 0;
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isLocked) onSubmit();
      }}
    >
      <InputField
        label="Admin email"
        type="email"
        autoComplete="username"
        required
        className="min-h-11"
        error={formState.errors.email?.message}
        {...register('email')}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        required
        error={formState.errors.password?.message}
        {...register('password')}
      />
      <Button type="submit" busy={formState.isSubmitting} disabled={isLocked} className="mt-1">
        {isLocked ? `Locked for ${formatCountdown(lockedFor)}` : 'Sign in'}
      </Button>
    </form>
  );
}
