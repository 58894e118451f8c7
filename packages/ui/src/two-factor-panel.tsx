import { ShieldCheck, ShieldOff } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { AuthenticatorSetup } from './authenticator-setup.tsx';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

interface Authenticator {
  readonly qrCode: string;
  readonly secret: string;
}

interface TwoFactorPanelProps {
  readonly isOn: boolean;
  /** false: nothing can be changed now; `notice` says why */
  readonly isReachable: boolean;
  readonly calls: {
    setUp(): Promise<Authenticator>;
    enable(code: string): Promise<{ readonly message: string; readonly recoveryCodes: readonly string[] }>;
    disable(): Promise<{ readonly message: string }>;
    renew(): Promise<{ readonly recoveryCodes: readonly string[] }>;
  };
  readonly texts: {
    readonly setupFailed: string;
    readonly invalid: string;
    readonly disableFailed: string;
    readonly recoveryFailed: string;
    readonly confirmDisable: string;
  };
  /** what a person is told about a failed call */
  readonly reasonOf: (error: unknown, fallback: string) => string;
  readonly onChange: (isOn: boolean) => void;
  /** the person has noted the recovery codes */
  readonly onCodesSaved?: () => void;
  readonly notice?: ReactNode;
}

/** What runs and what it came to: one act at a time. */
function useActs(reasonOf: TwoFactorPanelProps['reasonOf']) {
  const [busy, setBusy] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [success, setSuccess] = useState<string | null>(null);
  async function run(name: string, fallback: string, act: () => Promise<string | null>) {
    setBusy(name);
    setFailure(null);
    setSuccess(null);
    try {
      setSuccess(await act());
    } catch (error) {
      setFailure(reasonOf(error, fallback));
    } finally {
      setBusy(null);
    }
  }
  const forget = () => (setFailure(null), setSuccess(null));
  return { busy, failure, success, run, forget };
}

/** At each next step the focus goes to the top of the panel: what was pressed is gone. */
function useFocusAtStep(step: string): RefObject<HTMLDivElement | null> {
  const top = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    top.current?.focus();
  }, [step]);
  return top;
}

/** Two-factor authentication of an account: off, being set up, on, and its recovery codes. */
export function TwoFactorPanel({
  isOn,
  isReachable,
  calls,
  texts,
  reasonOf,
  onChange,
  onCodesSaved,
  notice,
}: TwoFactorPanelProps) {
  const { busy, failure, success, run, forget } = useActs(reasonOf);
  const [authenticator, setAuthenticator] = useState<Authenticator | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [isConfirming, setIsConfirming] = useState(false);
  const top = useFocusAtStep(authenticator ? 'setting up' : codes ? 'codes' : isOn ? 'on' : 'off');

  const setUp = () =>
    run('setUp', texts.setupFailed, async () => (setAuthenticator(await calls.setUp()), null));
  const enable = (code: string) =>
    run('enable', texts.invalid, async () => {
      const { message, recoveryCodes } = await calls.enable(code);
      setAuthenticator(null);
      setCodes(recoveryCodes);
      onChange(true);
      return message;
    });
  const disable = () => {
    setIsConfirming(false);
    return run('disable', texts.disableFailed, async () => {
      const { message } = await calls.disable();
      setCodes(null);
      onChange(false);
      return message;
    });
  };
  const renew = () =>
    run('renew', texts.recoveryFailed, async () => (setCodes((await calls.renew()).recoveryCodes), null));

  return (
    <div className="flex flex-col gap-4">
      <div ref={top} tabIndex={-1} className="scroll-mt-24 outline-none">
        <Status isOn={isOn} />
      </div>
      {failure !== null && authenticator === null && <Banner tone="danger">{failure}</Banner>}
      {success !== null && <Banner tone="success">{success}</Banner>}
      {authenticator !== null && (
        <AuthenticatorSetup
          {...authenticator}
          error={failure ?? undefined}
          busy={busy === 'enable'}
          onVerify={(code) => void enable(code)}
          onCancel={() => (setAuthenticator(null), forget())}
        />
      )}
      {codes !== null && <RecoveryCodes codes={codes} onDone={() => (setCodes(null), onCodesSaved?.())} />}
      {notice}
      {authenticator === null && codes === null && (
        <Acts
          isOn={isOn}
          isReachable={isReachable}
          busy={busy}
          onSetUp={() => void setUp()}
          onRenew={() => void renew()}
          onDisable={() => setIsConfirming(true)}
        />
      )}
      {isConfirming && (
        <ConfirmDisable
          text={texts.confirmDisable}
          onConfirm={() => void disable()}
          onCancel={() => setIsConfirming(false)}
        />
      )}
    </div>
  );
}

interface ConfirmDisableProps {
  readonly text: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

function ConfirmDisable({ text, onConfirm, onCancel }: ConfirmDisableProps) {
  return (
    <Dialog
      isQuestion
      title="Disable 2FA"
      onClose={onCancel}
      footer={
        <>
          <Button variant="secondary" onClick={onCancel}>
            Cancel
          </Button>
          <Button variant="danger" onClick={onConfirm}>
            Disable 2FA
          </Button>
        </>
      }
    >
      {text}
    </Dialog>
  );
}

interface ActsProps {
  readonly isOn: boolean;
  readonly isReachable: boolean;
  /** name of the act that runs */
  readonly busy: string | null;
  readonly onSetUp: () => void;
  readonly onRenew: () => void;
  readonly onDisable: () => void;
}

function Acts({ isOn, isReachable, busy, onSetUp, onRenew, onDisable }: ActsProps) {
  if (!isOn) {
    return (
      <Button busy={busy === 'setUp'} disabled={!isReachable} onClick={onSetUp} className="self-start">
        Enable 2FA
      </Button>
    );
  }
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="secondary" busy={busy === 'renew'} disabled={!isReachable} onClick={onRenew}>
        New recovery codes
      </Button>
      <Button variant="danger" busy={busy === 'disable'} disabled={!isReachable} onClick={onDisable}>
        Disable 2FA
      </Button>
    </div>
  );
}

function Status({ isOn }: { isOn: boolean }) {
  const Icon = isOn ? ShieldCheck : ShieldOff;
  return (
    <div className="flex items-start gap-3">
      <Icon
        size={20}
        aria-hidden="true"
        className={isOn ? 'mt-0.5 shrink-0 text-success' : 'mt-0.5 shrink-0 text-ink-3'}
      />
      <div>
        <p className="type-body font-semibold text-ink">Two-factor authentication is {isOn ? 'on' : 'off'}</p>
        <p className="type-body text-ink-2">
          {isOn
            ? 'You sign in with your password and a code from your authenticator app.'
            : 'Add a second step at sign-in: your password plus a code from an authenticator app.'}
        </p>
      </div>
    </div>
  );
}
