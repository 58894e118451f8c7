import { type AdminUser, requiredReason, userMessages } from '@picks/contract/users.admin';
import { Button } from '@picks/ui/button';
import { isolated } from '@picks/ui/format/isolated';
import { useState } from 'react';
import { Failure } from '#src/ui/failure.tsx';
import { ReasonDialog } from '#src/ui/reason-dialog.tsx';
import { notify } from '#src/ui/toaster.tsx';
import { useResetTwoFactor } from './users.queries.ts';

/** The way back in for somebody who lost their phone and their recovery codes. */
export function TwoFactorReset({ user }: { readonly user: AdminUser }) {
  const [isAsking, setIsAsking] = useState(false);
  const reset = useResetTwoFactor(user._id);
  const send = (reason: string) =>
    reset.mutate(reason, {
      onSuccess({ message }) {
        notify({ title: message });
        setIsAsking(false);
      },
    });
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-center justify-between gap-4">
        <p className="font-medium">Two-factor authentication is {user.twoFactorEnabled ? 'on' : 'off'}</p>
        {user.twoFactorEnabled && (
          <Button variant="secondary" size="small" onClick={() => setIsAsking(true)}>
            Turn off
          </Button>
        )}
      </div>
      {isAsking && (
        <ReasonDialog
          title={`Turn off two-factor authentication for ${isolated(user.name)}?`}
          confirmLabel="Turn off"
          schema={requiredReason}
          hint="Sent to them by email."
          busy={reset.isPending}
          failure={
            reset.error !== null && (
              <Failure title={userMessages.resetFailed} error={reset.error} onDismiss={reset.reset} />
            )
          }
          onConfirm={send}
          onCancel={() => {
            setIsAsking(false);
            reset.reset();
          }}
        >
          Verify who they are first. All their sessions end, and their password alone will sign them in until
          they turn it on again.
        </ReasonDialog>
      )}
    </div>
  );
}
