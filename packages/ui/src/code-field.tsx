import { TextField } from './field.tsx';

interface CodeFieldProps {
  readonly name: string;
  readonly value: string;
  readonly onChange: (digits: string) => void;
  readonly error?: string | undefined;
  readonly label?: string;
  readonly hint?: string;
}

const DIGITS = 6;

/** A code of six digits, from a mail or an authenticator app: digits only; filled in by the phone where it can. */
export function CodeField({ onChange, label = 'Verification code', ...field }: CodeFieldProps) {
  return (
    <TextField
      {...field}
      label={label}
      onChange={(event) => onChange(event.target.value.replace(/\D/g, '').slice(0, DIGITS))}
      inputMode="numeric"
      autoComplete="one-time-code"
      placeholder="000000"
      required
      className="tabular h-14 text-center !text-[1.5rem] font-bold tracking-[0.35em] placeholder:font-normal"
    />
  );
}
