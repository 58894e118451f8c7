import { type AdminTicket, adminSupportMessages, updateTicket } from '@picks/contract/support.admin';
import type { TicketStatus } from '@picks/contract/support';
import { Button } from '@picks/ui/button';
import { ChevronDown } from 'lucide-react';
import { DirtyGuard } from '#src/ui/dirty-guard.tsx';
import { DraftBanner } from '#src/ui/draft-banner.tsx';
import { useDraftedForm } from '#src/ui/drafted-form.ts';
import { Failure } from '#src/ui/failure.tsx';
import { AreaField } from '#src/ui/fields.tsx';
import { contractResolver } from '#src/ui/form-resolver.ts';
import { Menu, MenuItem } from '#src/ui/menu.tsx';
import { notify } from '#src/ui/toaster.tsx';
import { cannedReplies, fillReply } from './canned-replies.ts';
import { useUpdateTicket } from './support.queries.ts';

interface ReplyValues extends Record<string, string> {
  response: string;
}

const resolver = contractResolver<ReplyValues>(updateTicket.body);

const REPLY_FIELD = 'data-ticket-reply';

/** Puts the cursor where the answer is written. */
export const focusReply = () => document.querySelector<HTMLElement>(`[${REPLY_FIELD}]`)?.focus();

interface ReplyFormProps {
  readonly ticket: AdminTicket;
  readonly onSent: () => void;
}

/** An answer to the member, who is told of it by mail and push. */
export function ReplyForm({ ticket, onSent }: ReplyFormProps) {
  const drafted = useDraftedForm<ReplyValues>(`reply:${ticket._id}`, { response: '' }, resolver);
  const { form, isDone } = drafted;
  const { errors, isDirty } = form.formState;
  const update = useUpdateTicket(ticket._id);
  const isActive = ticket.status === 'open' || ticket.status === 'in_progress';
  const send = (status?: TicketStatus) =>
    void form.handleSubmit(({ response }) =>
      update.mutate(
        {
          body: { response, ...(status === undefined ? {} : { status }) },
          idempotencyKey: drafted.idempotencyKey(),
        },
        {
          onError: (error) => drafted.showRefusal(error, (path) => (path === 'response' ? path : undefined)),
          onSuccess: () => {
            isDone.current = true;
            drafted.forgetDraft();
            notify({ title: `Answered ${ticket.ticketNumber}` });
            onSent();
          },
        },
      ),
    )();
  function insert(text: string) {
    const typed = form.getValues('response').trimEnd();
    const filled = fillReply(text, ticket);
    form.setValue('response', typed === '' ? filled : `${typed}\n\n${filled}`, { shouldDirty: true });
    form.setFocus('response');
  }
  return (
    <form
      noValidate
      aria-label="Reply"
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {drafted.hasDraft && <DraftBanner onDiscard={drafted.discardDraft} />}
      {update.error !== null && (
        <Failure title={adminSupportMessages.replyFailed} error={update.error} onDismiss={update.reset} />
      )}
      <AreaField
        label="Response"
        {...{ [REPLY_FIELD]: '' }}
        rows={5}
        required
        error={errors.response?.message}
        aside={
          <Menu
            trigger={
              <Button variant="quiet" size="small" icon={<ChevronDown size={16} aria-hidden="true" />}>
                Canned replies
              </Button>
            }
          >
            {cannedReplies.map(({ name, text }) => (
              <MenuItem key={name} onSelect={() => insert(text)}>
                {name}
              </MenuItem>
            ))}
          </Menu>
        }
        {...form.register('response')}
      />
      <div className="flex gap-2">
        <Button type="submit" size="small" busy={update.isPending}>
          Send response
        </Button>
        {isActive && (
          <Button
            variant="secondary"
            size="small"
            disabled={update.isPending}
            onClick={() => send('resolved')}
          >
            Send and resolve
          </Button>
        )}
      </div>
      <DirtyGuard isDirty={isDirty} isDone={isDone} />
    </form>
  );
}
