import { EMAIL_CODE } from '@picks/contract/sign-in';
import { TextField } from '@picks/ui/field';

interface CodeFieldProps {
  readonly value: string;
  readonly onChange: (digits: string) => void;
  readonly error?: string | undefined;
}

/** The mailed code: digits only, up to six; filled in by the phone where it can. */
export function CodeField({ value, onChange, error }: CodeFieldProps) {
  return (
    <TextField
      label="Verification code"
      name="otpCode"
      value={value}
      onChange={(event) => onChange(event.target.value.replace(/\D/g, '').slice(0, EMAIL_CODE.digits))}
      inputMode="numeric"
      autoComplete="one-time-code"
      placeholder="000000"
      required
      error={error}
      className="tabular h-14 text-center !text-[24px] font-bold tracking-[0.35em] placeholder:font-normal"
    />
  );
}
