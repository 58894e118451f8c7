import { Banner } from '@picks/ui/banner';
import { Button } from '@picks/ui/button';
import { Dialog } from '@picks/ui/dialog';
import type { ReactNode } from 'react';
import { useConnectivity } from '#src/offline/connectivity.ts';
import { syncNow } from '#src/session/sync-now.ts';
import { useSubmit } from './use-submit.ts';

interface CancelRequestProps {
  readonly title: string;
  /** on the button that does it */
  readonly act: string;
  /** what a failure is called that the server does not explain */
  readonly fallback: string;
  /** cancels it, and keeps what the server says of the wallet */
  readonly call: () => Promise<void>;
  readonly onClose: () => void;
  /** what becomes of the money */
  readonly children: ReactNode;
}

/** Asks before a request to pay in or out is taken back. */
export function CancelRequest({ title, act, fallback, call, onClose, children }: CancelRequestProps) {
  const isReachable = useConnectivity((connectivity) => connectivity.isReachable);
  const { busy, failure, submit } = useSubmit(fallback);
  const cancel = () =>
    submit(async () => {
      await call();
      await syncNow({ waits: true });
      onClose();
    });
  return (
    <Dialog
      isQuestion
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={busy}>
            Keep it
          </Button>
          <Button variant="danger" busy={busy} disabled={!isReachable} onClick={() => void cancel()}>
            {act}
          </Button>
        </>
      }
    >
      <p>{children}</p>
      {failure.message !== null && (
        <div className="mt-3">
          <Banner tone="danger">{failure.message}</Banner>
        </div>
      )}
      {!isReachable && <p className="type-meta mt-3 text-warning">Needs a connection</p>}
    </Dialog>
  );
}
