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

/** The digits of a text, in the script they are typed in: the contract reads any. */
const digitsOf = (text: string): string =>
  Array.from(text.match(/\p{Nd}/gu) ?? [])
    .slice(0, DIGITS)
    .join('');

/** A code of six digits, from an email or an authenticator app: digits only; filled in by the phone where it can. */
export function CodeField({ onChange, label = 'Verification code', ...field }: CodeFieldProps) {
  return (
    <TextField
      {...field}
      label={label}
      onChange={(event) => onChange(digitsOf(event.target.value))}
      inputMode="numeric"
      autoComplete="one-time-code"
      placeholder="000000"
      required
      className="tabular h-14 text-center !text-[1.5rem] font-bold tracking-[0.35em] placeholder:font-normal"
    />
  );
}
