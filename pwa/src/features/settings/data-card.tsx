import { accountMessages, closeAccount, exportAccount } from '@picks/contract/account';
import { Banner } from '@picks/ui/banner';
import { Button } from '@picks/ui/button';
import { Dialog } from '@picks/ui/dialog';
import { download } from '@picks/ui/download';
import { TextField } from '@picks/ui/field';
import { type SubmitEvent, useState } from 'react';
import { useConnectivity } from '#src/offline/connectivity.ts';
import { api } from '#src/session/api.ts';
import { useSession } from '#src/session/session-store.ts';
import { signOut } from '#src/session/sign-out.ts';
import { useSubmit } from '#src/forms/use-submit.ts';
import { NeedsConnection } from './needs-connection.tsx';

/** Taking one's data along, and leaving. */
export function DataCard() {
  const isReachable = useConnectivity((connectivity) => connectivity.isReachable);
  const exporting = useSubmit(accountMessages.exportFailed);
  const closing = useSubmit(accountMessages.closeFailed);
  const [isAsking, setIsAsking] = useState(false);
  const message = exporting.failure.message ?? closing.failure.message;
  const takeAlong = () =>
    exporting.submit(async () => {
      const data = await api.call(exportAccount);
      download('fairline-export.json', JSON.stringify(data, null, 2), 'application/json');
    });
  const leave = () => {
    setIsAsking(false);
    return closing.submit(async () => {
      await api.call(closeAccount);
      await signOut();
    });
  };
  return (
    <section aria-labelledby="data" className="card flex flex-col gap-3 p-4 sm:p-5">
      <h2 id="data" className="type-heading text-ink">
        Your data
      </h2>
      <p className="type-body text-ink-2">
        Download everything we keep about you. If you close your account we delete your personal data. We keep
        payment records as the law requires.
      </p>
      {message !== null && <Banner tone="danger">{message}</Banner>}
      {!isReachable && <NeedsConnection />}
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          busy={exporting.busy}
          disabled={!isReachable}
          onClick={() => void takeAlong()}
        >
          Export my data
        </Button>
        <Button
          variant="danger"
          busy={closing.busy}
          disabled={!isReachable}
          onClick={() => setIsAsking(true)}
        >
          Close account
        </Button>
      </div>
      {isAsking && <ConfirmClosing onConfirm={() => void leave()} onCancel={() => setIsAsking(false)} />}
    </section>
  );
}

interface ConfirmClosingProps {
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** There is no way back, so the address is typed. */
function ConfirmClosing({ onConfirm, onCancel }: ConfirmClosingProps) {
  const email = useSession((session) => session.user?.email ?? '');
  const [typed, setTyped] = useState('');
  const isRight = typed.trim().toLowerCase() === email;
  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isRight) onConfirm();
  }
  return (
    <Dialog title="Close your account?" onClose={onCancel}>
      <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4 pt-1">
        <p>
          This can't be undone. Your plan ends without a refund, and you lose referral earnings that haven't
          been paid yet.
        </p>
        <TextField
          label={`Type ${email} to confirm`}
          name="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <div className="flex justify-end gap-3">
          <Button variant="secondary" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" variant="danger" disabled={!isRight}>
            Close account
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
