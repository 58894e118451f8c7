import { addTicketNote, type AdminTicket } from '@picks/contract/support.admin';
import { Button } from '@picks/ui/button';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { DraftBanner } from '#src/ui/draft-banner.tsx';
import { useDraftedForm } from '#src/ui/drafted-form.ts';
import { Failure } from '#src/ui/failure.tsx';
import { AreaField } from '#src/ui/fields.tsx';
import { contractResolver } from '#src/ui/form-resolver.ts';
import { Message } from './conversation.tsx';
import { useAddNote } from './support.queries.ts';

interface NoteValues extends Record<string, string> {
  note: string;
}

const resolver = contractResolver<NoteValues>(addTicketNote.body);

function NoteForm({ ticket, onAdded }: { ticket: AdminTicket; onAdded: () => void }) {
  const drafted = useDraftedForm<NoteValues>(`note:${ticket._id}`, { note: '' }, resolver);
  const { form, isDone } = drafted;
  const add = useAddNote(ticket._id);
  const send = () =>
    void form.handleSubmit(({ note }) =>
      add.mutate(
        { note, idempotencyKey: drafted.idempotencyKey() },
        {
          onError: (error) => drafted.showRefusal(error, (path) => (path === 'note' ? path : undefined)),
          onSuccess: () => {
            isDone.current = true;
            drafted.forgetDraft();
            onAdded();
          },
        },
      ),
    )();
  return (
    <form
      noValidate
      aria-label="Internal note"
      className="mt-3 flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {drafted.hasDraft && <DraftBanner onDiscard={drafted.discardDraft} />}
      {add.error !== null && <Failure title="Failed to add note" error={add.error} onDismiss={add.reset} />}
      <AreaField
        label="Note"
        rows={2}
        required
        error={form.formState.errors.note?.message}
        {...form.register('note')}
      />
      <Button type="submit" variant="secondary" size="small" className="self-start" busy={add.isPending}>
        Add note
      </Button>
    </form>
  );
}

/** What administrators tell each other about a ticket; framed, so that nobody mistakes it for the conversation. */
export function Notes({ ticket }: { ticket: AdminTicket }) {
  /** an added note begins another form */
  const [round, setRound] = useState(0);
  return (
    <section
      aria-label="Internal notes"
      className="rounded-control border border-dashed border-line-strong p-3.5"
    >
      <h3 className="type-overline flex items-center gap-1.5 text-ink-3">
        <Lock size={13} aria-hidden="true" />
        Internal notes
      </h3>
      <p className="type-meta mt-1 font-normal text-ink-2">Only administrators see them.</p>
      {ticket.notes.length > 0 && (
        <ul className="mt-3 flex flex-col gap-2">
          {ticket.notes.map(({ _id, note, author, createdAt }) => (
            <Message key={_id} author={author} text={note} at={createdAt} className="bg-warning-soft" />
          ))}
        </ul>
      )}
      <NoteForm key={round} ticket={ticket} onAdded={() => setRound(round + 1)} />
    </section>
  );
}
