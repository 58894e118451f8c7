import { createFirstAdmin } from '@picks/contract/sign-in.admin';
import { Button } from '@picks/ui/button';
import { PasswordField } from '@picks/ui/field';
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form';
import { contractResolver } from '#src/ui/form-resolver.ts';
import { InputField } from '#src/ui/fields.tsx';

export interface SetupValues {
  name: string;
  email: string;
  password: string;
  repeated: string;
}

const PASSWORDS_DIFFER = 'The two passwords are not the same';

const contract = createFirstAdmin.body
  ? contractResolver<SetupValues>(createFirstAdmin.body, ({ name, email, password }) => ({
      setupToken: 'checked by the server',
      name,
      email,
      password,
    }))
  : undefined;

/** The contract's rules, and the second password equal to the first. */
export const setupResolver: Resolver<SetupValues> = async (values, context, options) => {
  const checked = await contract?.(values, context, options);
  const errors = (checked?.errors ?? {}) as FieldErrors<SetupValues>;
  if (values.password !== values.repeated) {
    errors.repeated = { type: 'repeated', message: PASSWORDS_DIFFER };
  }
  return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
};

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
