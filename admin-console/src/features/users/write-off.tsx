import { isFinalRefusal } from '@picks/api-client/api-client';
import { approvalMessages } from '@picks/contract/approvals.admin';
import { formatDollars } from '@picks/contract/money';
import { type AdminUser, requiredReason, userMessages } from '@picks/contract/users.admin';
import { Button } from '@picks/ui/button';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { v7 as uuid } from 'uuid';
import { paths } from '#src/app/paths.ts';
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
  /** the key of the question that is open */
  const [asked, setAsked] = useState<string | null>(null);
  const writeOff = useWriteOff(user._id);
  function send(idempotencyKey: string, reason: string) {
    writeOff.mutate(
      { body: { amount: available, reason }, idempotencyKey },
      {
        onSuccess: ({ message }) => {
          notify({ title: message });
          setAsked(null);
        },
        onError: (error) => isFinalRefusal(error) && setAsked((key) => key && uuid()),
      },
    );
  }
  function close() {
    setAsked(null);
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
      <Button variant="secondary" size="small" className="self-start" onClick={() => setAsked(uuid())}>
        Write off {amount}
      </Button>
      {asked !== null && (
        <ReasonDialog
          title={`Write off ${amount} for ${user.name}?`}
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
          onConfirm={(reason) => send(asked, reason)}
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
