import { useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { CodeField } from './code-field.tsx';
import { CopyButton } from './copy-button.tsx';
import { isWholeCode } from './format/digits.ts';

interface AuthenticatorSetupProps {
  /** an image as a data URL, and the same secret for typing */
  readonly qrCode: string;
  readonly secret: string;
  readonly error: string | undefined;
  readonly busy: boolean;
  readonly onVerify: (code: string) => void;
  readonly onCancel: () => void;
}

/** A new authenticator: scan or type the secret, then enter the first code. */
export function AuthenticatorSetup({
  qrCode,
  secret,
  error,
  busy,
  onVerify,
  onCancel,
}: AuthenticatorSetupProps) {
  const [code, setCode] = useState('');
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (error !== undefined) form.current?.querySelector('input')?.focus();
  }, [error]);
  return (
    <form
      ref={form}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (isWholeCode(code)) onVerify(code);
      }}
    >
      <div className="flex flex-col items-center gap-4 sm:flex-row sm:items-start">
        <img
          src={qrCode}
          alt="QR code for your authenticator app"
          className="size-44 shrink-0 rounded-control border border-line bg-white"
        />
        <div className="flex min-w-0 flex-col gap-2 self-stretch">
          <p className="type-body text-ink-2">
            Scan the code with an authenticator app. If you can't scan it, type this key into the app:
          </p>
          <p className="tabular rounded-control bg-sunken px-3 py-2 text-[0.9375rem] font-semibold break-all text-ink select-all">
            {secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
          </p>
          <div>
            <CopyButton label="key" text={secret} />
          </div>
        </div>
      </div>
      <CodeField
        name="token"
        label="6-digit code"
        value={code}
        onChange={setCode}
        error={error}
        hint="The app shows a new one every 30 seconds"
      />
      <div className="flex justify-end gap-3">
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" busy={busy} disabled={!isWholeCode(code)}>
          Verify & Enable
        </Button>
      </div>
    </form>
  );
}
