import { TextField } from '@picks/ui/field';

interface EmailFieldProps {
  readonly defaultValue?: string;
  readonly error: string | undefined;
}

/** The email that an account is signed in to with. */
export function EmailField(props: EmailFieldProps) {
  return (
    <TextField
      {...props}
      label="Email"
      name="email"
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      required
    />
  );
}
