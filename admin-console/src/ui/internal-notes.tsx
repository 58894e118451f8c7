import { Button } from '@picks/ui/button';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import type { Resolver } from 'react-hook-form';
import { DraftBanner } from './draft-banner.tsx';
import { useDraftedForm } from './drafted-form.ts';
import { Failure } from './failure.tsx';
import { AreaField } from './fields.tsx';
import { useFocusNextForm } from './focus-next-form.ts';
import { Message } from './message.tsx';
import { SendKeys, type TextSending } from './reply-form.tsx';

export interface NoteValues extends Record<string, string> {
  note: string;
}

interface NoteFormProps {
  /** of the draft: the record that the note is about */
  readonly name: string;
  readonly resolver: Resolver<NoteValues>;
  readonly adding: TextSending;
  readonly failed: string;
}

interface OneNoteProps extends NoteFormProps {
  /** one was just added */
  readonly isAnother: boolean;
  readonly onAdded: () => void;
}

function NoteForm({ name, resolver, adding, failed, isAnother, onAdded }: OneNoteProps) {
  const element = useFocusNextForm(isAnother);
  const drafted = useDraftedForm<NoteValues>(`note:${name}`, { note: '' }, resolver);
  const { form, isDone } = drafted;
  const send = () =>
    void form.handleSubmit(({ note }) =>
      adding.send(
        { text: note, idempotencyKey: drafted.idempotencyKey() },
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
      ref={element}
      tabIndex={-1}
      noValidate
      aria-label="Internal note"
      className="mt-3 flex flex-col gap-3 outline-none"
      onSubmit={(event) => {
        event.preventDefault();
        if (!adding.isPending) send();
      }}
    >
      {drafted.hasDraft && <DraftBanner onDiscard={drafted.discardDraft} />}
      {adding.error !== null && <Failure title={failed} error={adding.error} onDismiss={adding.reset} />}
      <AreaField
        label="Note"
        rows={2}
        required
        sends
        error={form.formState.errors.note?.message}
        {...form.register('note')}
      />
      <div className="flex items-center gap-2">
        <Button type="submit" variant="secondary" size="small" busy={adding.isPending}>
          Add note
        </Button>
        <SendKeys />
      </div>
    </form>
  );
}

interface InternalNotesProps extends NoteFormProps {
  readonly notes: readonly { _id: string; note: string; author: string; createdAt: string }[];
}

/** What administrators tell each other about a record; framed, so that nobody takes it for the conversation. */
export function InternalNotes({ notes, ...form }: InternalNotesProps) {
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
      {notes.length > 0 && (
        <ul className="mt-3 flex flex-col gap-2">
          {notes.map(({ _id, note, author, createdAt }) => (
            <Message key={_id} author={author} text={note} at={createdAt} className="bg-warning-soft" />
          ))}
        </ul>
      )}
      <NoteForm key={round} {...form} isAnother={round > 0} onAdded={() => setRound(round + 1)} />
    </section>
  );
}
