import { approvalMessages } from '@picks/contract/approvals.admin';
import { formatDollars } from '@picks/contract/money';
import { type AdminUser, requiredReason, userMessages } from '@picks/contract/users.admin';
import { Button } from '@picks/ui/button';
import { isolated } from '@picks/ui/format/isolated';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#src/app/paths.ts';
import { useRetryKey } from '#src/session/retry-key.ts';
import { Failure } from '#src/ui/failure.tsx';
import { SecondNote } from '#src/ui/second-note.tsx';
import { ReasonDialog } from '#src/ui/reason-dialog.tsx';
import { notify } from '#src/ui/toaster.tsx';
import { useWriteOff } from './users.queries.ts';

interface WriteOffProps {
  readonly user: AdminUser;
  /** what they can spend now, in dollars */
  readonly available: number;
}

/** What stands between a balance and the end of its account: pay it out, or write it off. */
export function WriteOff({ user, available }: WriteOffProps) {
  const [isAsking, setIsAsking] = useState(false);
  const writeOff = useWriteOff(user._id);
  const keys = useRetryKey();
  function send(reason: string) {
    const body = { amount: available, reason };
    writeOff.mutate(
      { body, idempotencyKey: keys.keyOf(body) },
      {
        onSuccess: ({ message }) => {
          notify({ title: message });
          setIsAsking(false);
        },
        onSettled: (_data, error) => keys.settle(error),
      },
    );
  }
  function close() {
    setIsAsking(false);
    writeOff.reset();
  }
  const amount = formatDollars(available);
  return (
    <div className="flex flex-col gap-2">
      <p className="text-ink-2">
        To delete the account, pay out {amount} first (
        <Link
          to={paths.transactionsOf(user.email)}
          className="font-semibold text-accent-text underline underline-offset-2"
        >
          their transactions
        </Link>
        ), or write it off.
      </p>
      <Button variant="secondary" size="small" className="self-start" onClick={() => setIsAsking(true)}>
        Write off {amount}
      </Button>
      {isAsking && (
        <ReasonDialog
          title={`Write off ${amount} for ${isolated(user.name)}?`}
          confirmLabel={`Write off ${amount}`}
          schema={requiredReason}
          busy={writeOff.isPending}
          failure={
            writeOff.error !== null && (
              <Failure
                title={userMessages.writeOffFailed}
                error={writeOff.error}
                onDismiss={writeOff.reset}
              />
            )
          }
          onConfirm={send}
          onCancel={close}
        >
          <SecondNote amount={available} what={approvalMessages.secondApproves}>
            Their available balance becomes $0.00. The books keep the amount as an adjustment, with your name
            and the reason. To undo it, add the amount back to the balance.
          </SecondNote>
        </ReasonDialog>
      )}
    </div>
  );
}
