import { type AdminTicket, adminSupportMessages } from '@picks/contract/support.admin';
import { ticketPriorities, ticketStatuses } from '@picks/contract/support';
import { v7 as uuid } from 'uuid';
import { Failure } from '#src/ui/failure.tsx';
import { ChoiceField } from '#src/ui/fields.tsx';
import { notify } from '#src/ui/toaster.tsx';
import { word } from '#src/ui/labels.ts';
import { useUpdateTicket } from './support.queries.ts';
import { statusLabels } from './ticket-labels.ts';

type Standing = Partial<Pick<AdminTicket, 'status' | 'priority'>>;

/** Status and priority; both take effect at once and can be taken back. */
export function TicketStatus({ ticket }: { ticket: AdminTicket }) {
  const update = useUpdateTicket(ticket._id);
  const shown = { ...ticket, ...(update.isPending ? update.variables.body : {}) };
  function set(body: Standing, before?: Standing): void {
    // not a disabled field: that would lose the focus at each change
    if (update.isPending) return;
    const told =
      body.status === undefined
        ? `${ticket.ticketNumber} has ${body.priority ?? ''} priority`
        : `${ticket.ticketNumber}: ${statusLabels[body.status]}`;
    const undo = before && { action: { label: 'Undo', onPress: () => set(before) } };
    update.mutate({ body, idempotencyKey: uuid() }, { onSuccess: () => notify({ title: told, ...undo }) });
  }
  return (
    <div className="flex flex-col gap-3">
      {update.error !== null && (
        <Failure title={adminSupportMessages.updateFailed} error={update.error} onDismiss={update.reset} />
      )}
      <div className="grid grid-cols-2 gap-3">
        <ChoiceField
          label="Status"
          value={shown.status}
          aria-busy={update.isPending}
          onChange={(event) => {
            const status = ticketStatuses.find((each) => each === event.target.value);
            if (status !== undefined) set({ status }, { status: ticket.status });
          }}
        >
          {ticketStatuses.map((status) => (
            <option key={status} value={status}>
              {statusLabels[status]}
            </option>
          ))}
        </ChoiceField>
        <ChoiceField
          label="Priority"
          value={shown.priority}
          aria-busy={update.isPending}
          onChange={(event) => {
            const priority = ticketPriorities.find((each) => each === event.target.value);
            if (priority !== undefined) set({ priority }, { priority: ticket.priority });
          }}
        >
          {ticketPriorities.map((priority) => (
            <option key={priority} value={priority}>
              {word(priority)}
            </option>
          ))}
        </ChoiceField>
      </div>
    </div>
  );
}
