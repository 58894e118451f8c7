import { Button } from '@picks/ui/button';
import { Dialog } from '@picks/ui/dialog';
import { useState } from 'react';
import { paths } from '#src/app/paths.ts';
import { unsentText } from '#src/member/unsent-text.ts';
import { countUnsent } from '#src/offline/account-storage.ts';
import { forgetDevice } from '#src/session/forget-device.ts';

/** For a device that is lent, sold or shared: nothing of the site stays on it. */
export function ForgetCard() {
  const [unsent, setUnsent] = useState<number | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  async function forget() {
    setIsBusy(true);
    await forgetDevice();
    location.replace(paths.login);
  }
  return (
    <section aria-labelledby="forget" className="card flex flex-col gap-3 p-4 sm:p-5">
      <h2 id="forget" className="type-heading text-ink">
        Forget this device
      </h2>
      <p className="type-body text-ink-2">
        For a phone you lend, sell or share. This signs you out and removes your picks, alerts and settings
        from it. Your account stays as it is.
      </p>
      <Button
        variant="danger"
        className="self-start"
        onClick={() => void countUnsent().then((count) => setUnsent(count))}
      >
        Forget this device
      </Button>
      {unsent !== null && (
        <Dialog
          isQuestion
          title="Forget this device?"
          onClose={() => setUnsent(null)}
          footer={
            <>
              <Button variant="secondary" onClick={() => setUnsent(null)}>
                Keep it
              </Button>
              <Button variant="danger" busy={isBusy} onClick={() => void forget()}>
                Forget this device
              </Button>
            </>
          }
        >
          {unsent > 0 && `${unsentText(unsent)}, which will be lost. `}
          You'll need your password to sign in here again.
        </Dialog>
      )}
    </section>
  );
}
