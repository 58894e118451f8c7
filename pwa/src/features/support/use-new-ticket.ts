import { checkInput } from '@picks/api-client/check-input';
import { createTicket, supportMessages, type TicketCategory } from '@picks/contract/support';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { OutboxRow } from '#src/offline/tables.ts';
import { findUnsent, takeBack } from '#src/offline/outbox.ts';
import { sendOrQueue } from '#src/session/outbox.ts';
import { type Failure, useSubmit } from '#src/forms/use-submit.ts';
import { attachedTo, useAttachments } from './attachments.tsx';
import { type Shared, readShared, withShared } from './shared-text.ts';
import { useDraft } from './use-draft.ts';

/** The form's name among the drafts. */
export const TICKET_FORM = 'ticket';

/** What an empty form holds. */
export const emptyTicket = { subject: '', category: 'general', priority: 'medium', description: '' };
type Values = typeof emptyTicket;

/** What the server said of a ticket that was taken off the outbox to be changed; travels with the way to the form. */
export interface Reopened {
  readonly refusal: OutboxRow['refusal'];
}

function failureOf(refusal: OutboxRow['refusal']): Failure {
  const fields = refusal?.fields ?? {};
  return { message: Object.keys(fields).length > 0 ? null : (refusal?.message ?? null), fields };
}

/** Takes what another app shared out of the address, once, however often the page is loaded anew. */
function useShared(take: (shared: Shared) => void): void {
  const [params, setParams] = useSearchParams();
  const taken = useRef<URLSearchParams>(null);
  useEffect(() => {
    const shared = readShared(params);
    if (shared === null || taken.current === params) return;
    taken.current = params;
    setParams({}, { replace: true });
    take(shared);
  });
}

/** The new-ticket form: kept while it is written, sent at once or when the device is back online. */
export function useNewTicket() {
  const reopened = useLocation().state as Reopened | null;
  const { values, change, extend, clear } = useDraft(TICKET_FORM, emptyTicket);
  useShared((shared) => void extend((ticket) => withShared(ticket, shared)));
  const [outcome, setOutcome] = useState<'sent' | 'queued' | null>(null);
  const { busy, failure, setFailure, submit } = useSubmit(
    supportMessages.failed,
    failureOf(reopened?.refusal ?? null),
  );

  const uploads = useAttachments();

  function write(changes: Partial<Values>) {
    change(changes);
    setOutcome(null);
    setFailure({ message: null, fields: {} });
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const { value: body, fields } = checkInput(createTicket.body, { ...values, ...attachedTo(uploads) });
    setOutcome(null);
    if (body === undefined) return setFailure({ message: null, fields });
    void submit(async () => {
      const id = await sendOrQueue({ kind: 'ticket', body });
      const row = await findUnsent(id);
      if (row?.state !== 'attention') {
        clear();
        uploads.clear();
        return setOutcome(row === undefined ? 'sent' : 'queued');
      }
      // Refused while the form is still open: it stays as it is, with the reasons.
      await takeBack(id);
      setFailure(failureOf(row.refusal));
    });
  }

  return { values, write, busy, failure, outcome, uploads, onSubmit };
}

/** Words of a category: the value with a capital. */
export const categoryName = (category: TicketCategory): string =>
  category.charAt(0).toUpperCase() + category.slice(1);
