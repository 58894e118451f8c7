import { type AdminTicket, adminSupportMessages } from '@picks/contract/support.admin';
import { Banner } from '@picks/ui/banner';
import { Button } from '@picks/ui/button';
import { isolated } from '@picks/ui/format/isolated';
import { Skeleton } from '@picks/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Merge } from 'lucide-react';
import { type ReactNode, useContext, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { v7 as uuid } from 'uuid';
import { paths } from '#src/app/paths.ts';
import { Failure } from '#src/ui/failure.tsx';
import { FormDialog } from '#src/ui/form-dialog.tsx';
import { RecordHref } from '#src/ui/queue-screen.tsx';
import { notify } from '#src/ui/toaster.tsx';
import { mergeTargetsQuery, useMergeTicket } from './support.queries.ts';
import { statusLabels } from './ticket-labels.ts';

/** Where a merged ticket goes on. */
export function MergedNote({ into }: { into: NonNullable<AdminTicket['mergedInto']> }) {
  return (
    <Banner tone="info">
      This ticket was merged.{' '}
      <Link to={paths.ticket(into._id)} className="font-semibold underline underline-offset-2">
        Go on in {into.ticketNumber}
      </Link>
    </Banner>
  );
}

interface TargetsProps {
  readonly targets: readonly AdminTicket[];
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
}

function Targets({ targets, chosen, onChoose }: TargetsProps) {
  return (
    <fieldset className="flex max-h-72 flex-col gap-1 overflow-y-auto">
      <legend className="type-meta mb-1 font-semibold text-ink-2">Merge into</legend>
      {targets.map(({ _id, ticketNumber, subject, status }) => (
        <label
          key={_id}
          className="flex cursor-pointer items-start gap-3 rounded-control px-2 py-1.5 hover:bg-sunken"
        >
          <input
            type="radio"
            name="into"
            checked={chosen === _id}
            onChange={() => onChoose(_id)}
            className="mt-1 size-4 shrink-0 accent-accent"
          />
          <span className="min-w-0 break-words text-ink">
            {isolated(subject)}
            <span className="type-meta tabular block font-normal text-ink-3">
              {ticketNumber}, {statusLabels[status]}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

interface Choice {
  readonly chosen: string | null;
  /** another choice is another request */
  readonly key: string;
}

interface MergeDialogProps {
  readonly ticket: AdminTicket;
  readonly onClose: () => void;
}

function MergeDialog({ ticket, onClose }: MergeDialogProps) {
  const { data: targets, error, isPending } = useQuery(mergeTargetsQuery(ticket));
  const [{ chosen, key }, choose] = useState<Choice>({ chosen: null, key: '' });
  const [isMissing, setIsMissing] = useState(false);
  const merge = useMergeTicket(ticket._id);
  const navigate = useNavigate();
  const href = useContext(RecordHref);
  let field: ReactNode = <Skeleton className="h-24 w-full" />;
  if (error !== null) field = <Failure title={adminSupportMessages.mergeFailed} error={error} />;
  else if (targets?.length === 0)
    field = (
      <p className="text-ink">
        <bdi>{ticket.user.name}</bdi> has no other ticket that isn't closed.
      </p>
    );
  else if (targets !== undefined)
    field = (
      <Targets targets={targets} chosen={chosen} onChoose={(id) => choose({ chosen: id, key: uuid() })} />
    );
  return (
    <FormDialog
      title={`Merge ${ticket.ticketNumber}`}
      field={
        <>
          {field}
          {isMissing && chosen === null && (
            <p role="alert" className="type-meta mt-2 text-danger">
              Choose the ticket to merge into
            </p>
          )}
          {merge.error !== null && (
            <Failure title={adminSupportMessages.mergeFailed} error={merge.error} onDismiss={merge.reset} />
          )}
        </>
      }
      isComplete={chosen !== null}
      onIncomplete={() => setIsMissing(true)}
      confirmLabel="Merge ticket"
      // The dialog grows when the tickets arrive, so a click that started earlier could miss the button.
      isLoading={isPending}
      busy={merge.isPending}
      onConfirm={() =>
        merge.mutate(
          { into: chosen ?? '', idempotencyKey: key },
          {
            onSuccess: ({ into }) => {
              onClose();
              notify({ title: `${ticket.ticketNumber} was merged into ${into.ticketNumber}` });
              void navigate(href(into._id));
            },
          },
        )
      }
      onCancel={onClose}
    >
      Its messages and notes move to the other ticket, and this one is closed. If it's waiting for us, the
      other ticket will be too, with the higher of the two priorities. The member sees it too. You can't undo
      this.
    </FormDialog>
  );
}

/** The way to let a ticket go on in another one of its member. */
export function MergeTicket({ ticket }: { ticket: AdminTicket }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div>
      <Button
        variant="quiet"
        size="small"
        icon={<Merge size={16} aria-hidden="true" />}
        onClick={() => setIsOpen(true)}
      >
        Merge into another ticket
      </Button>
      {isOpen && <MergeDialog ticket={ticket} onClose={() => setIsOpen(false)} />}
    </div>
  );
}
