import { TextField } from './field.tsx';
import { codeDigits } from './format/digits.ts';

interface CodeFieldProps {
  readonly name: string;
  readonly value: string;
  readonly onChange: (digits: string) => void;
  readonly error?: string | undefined;
  readonly label?: string;
  readonly hint?: string;
}

/** A code of six digits, from an email or an authenticator app: digits only; filled in by the phone where it can. */
export function CodeField({ onChange, label = 'Verification code', ...field }: CodeFieldProps) {
  return (
    <TextField
      {...field}
      label={label}
      onChange={(event) => onChange(codeDigits(event.target.value))}
      inputMode="numeric"
      autoComplete="one-time-code"
      placeholder="000000"
      required
      className="tabular h-14 text-center !text-[1.5rem] font-bold tracking-[0.35em] placeholder:font-normal"
    />
  );
}
