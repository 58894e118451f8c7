import { Button } from '@picks/ui/button';
import { PasswordField } from '@picks/ui/field';
import { useForm } from 'react-hook-form';
import { InputField } from '#src/ui/fields.tsx';
import { setupResolver, type SetupValues } from './setup-rules.ts';

interface SetupFormProps {
  /** answers what the server has against single fields */
  readonly onSubmit: (values: SetupValues) => Promise<Readonly<Record<string, string>>>;
}

export function SetupForm({ onSubmit }: SetupFormProps) {
  const { register, handleSubmit, setError, formState } = useForm<SetupValues>({
    defaultValues: { name: '', email: '', password: '', repeated: '' },
    resolver: setupResolver,
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (values) => {
    const fields = await onSubmit(values);
    for (const name of ['name', 'email', 'password'] as const) {
      const message = fields[name];
      if (message !== undefined) setError(name, { type: 'server', message });
    }
  });
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <InputField
        label="Full name"
        autoComplete="name"
        required
        className="min-h-11"
        error={errors.name?.message}
        {...register('name')}
      />
      <InputField
        label="Email"
        type="email"
        autoComplete="username"
        required
        className="min-h-11"
        error={errors.email?.message}
        {...register('email')}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        required
        hint="At least 8 characters. A sentence is easier to remember than symbols."
        error={errors.password?.message}
        {...register('password')}
      />
      <PasswordField
        label="Password again"
        autoComplete="new-password"
        required
        error={errors.repeated?.message}
        {...register('repeated')}
      />
      <Button type="submit" busy={isSubmitting} className="mt-1">
        Create administrator
      </Button>
    </form>
  );
}
