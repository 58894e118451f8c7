import { type AdminTicket, adminSupportMessages } from '@picks/contract/support.admin';
import { Button } from '@picks/ui/button';
import { v7 as uuid } from 'uuid';
import { useSession } from '#src/session/session.ts';
import { Failure } from '#src/ui/failure.tsx';
import { notify } from '#src/ui/toaster.tsx';
import { useUpdateTicket } from './support.queries.ts';

/** Who of the team looks after a ticket; one press takes it, or lets it go. */
export function TicketAssignee({ ticket }: { ticket: AdminTicket }) {
  const { _id, ticketNumber, assignee } = ticket;
  const update = useUpdateTicket(_id);
  const userId = useSession((state) => state.user?._id);
  const isMine = assignee !== null && assignee._id === userId;
  const set = (to: 'me' | null) =>
    update.mutate(
      { body: { assignee: to }, idempotencyKey: uuid() },
      {
        onSuccess: () =>
          notify({ title: to === null ? `${ticketNumber} is free again` : `${ticketNumber} is yours` }),
      },
    );
  return (
    <>
      <span className="flex flex-wrap items-center justify-end gap-x-2">
        {assignee === null ? <span className="text-ink-3">Nobody</span> : <bdi>{assignee.name}</bdi>}
        <Button
          variant="quiet"
          size="small"
          busy={update.isPending}
          onClick={() => set(isMine ? null : 'me')}
        >
          {isMine ? 'Unassign' : 'Assign to me'}
        </Button>
      </span>
      {update.error !== null && (
        <Failure title={adminSupportMessages.updateFailed} error={update.error} onDismiss={update.reset} />
      )}
    </>
  );
}
