import { Button } from '@picks/ui/button';
import { ChevronDown } from 'lucide-react';
import type { Resolver } from 'react-hook-form';
import { DirtyGuard } from './dirty-guard.tsx';
import { DraftBanner } from './draft-banner.tsx';
import { useDraftedForm } from './drafted-form.ts';
import { Failure } from './failure.tsx';
import { AreaField } from './fields.tsx';
import { useFocusNextForm } from './focus-next-form.ts';
import { Menu, MenuItem } from './menu.tsx';
import { notify } from './toaster.tsx';

interface Callbacks {
  readonly onError: (error: Error) => void;
  readonly onSuccess: () => void;
}

/** A text on its way to the server. */
export interface TextSending {
  readonly error: Error | null;
  readonly isPending: boolean;
  readonly reset: () => void;
  readonly send: (
    text: { readonly text: string; readonly idempotencyKey: string; readonly isLast?: boolean },
    callbacks: Callbacks,
  ) => void;
}

export interface ReplyValues extends Record<string, string> {
  response: string;
}

const REPLY_FIELD = 'data-reply';

/** Puts the cursor where the answer is written. */
export const focusReply = () => document.querySelector<HTMLElement>(`[${REPLY_FIELD}]`)?.focus();

interface ReplyFormProps {
  /** of the draft: the record that is answered */
  readonly name: string;
  readonly resolver: Resolver<ReplyValues>;
  readonly sending: TextSending;
  readonly failed: string;
  /** of the toast: "Answered TCK-1001" */
  readonly told: string;
  /** texts that the desk writes often, with their variables filled in */
  readonly canned: readonly { readonly name: string; readonly text: string }[];
  /** label of the button that also ends the matter */
  readonly last?: string | undefined;
  /** one was just sent */
  readonly isAnother?: boolean;
  readonly onSent: () => void;
}

/** An answer, kept as a draft of this tab until it is sent. */
export function ReplyForm({
  name,
  resolver,
  sending,
  canned,
  last,
  isAnother = false,
  ...texts
}: ReplyFormProps) {
  const drafted = useDraftedForm<ReplyValues>(`reply:${name}`, { response: '' }, resolver);
  const { form, isDone } = drafted;
  const { errors, isDirty, isSubmitted } = form.formState;
  const element = useFocusNextForm(isAnother);
  const send = (isLast = false) =>
    void form.handleSubmit(({ response }) =>
      sending.send(
        { text: response, idempotencyKey: drafted.idempotencyKey(), isLast },
        {
          onError: (error) => drafted.showRefusal(error, (path) => (path === 'response' ? path : undefined)),
          onSuccess: () => {
            isDone.current = true;
            drafted.forgetDraft();
            notify({ title: texts.told });
            texts.onSent();
          },
        },
      ),
    )();
  function insert(text: string) {
    const typed = form.getValues('response').trimEnd();
    form.setValue('response', typed === '' ? text : `${typed}\n\n${text}`, {
      shouldDirty: true,
      shouldValidate: isSubmitted,
    });
    form.setFocus('response');
  }
  return (
    <form
      ref={element}
      tabIndex={-1}
      noValidate
      aria-label="Reply"
      className="flex flex-col gap-3 outline-none"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {drafted.hasDraft && <DraftBanner onDiscard={drafted.discardDraft} />}
      {sending.error !== null && (
        <Failure title={texts.failed} error={sending.error} onDismiss={sending.reset} />
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
            {canned.map((reply) => (
              <MenuItem key={reply.name} onSelect={() => insert(reply.text)}>
                {reply.name}
              </MenuItem>
            ))}
          </Menu>
        }
        {...form.register('response')}
      />
      <div className="flex gap-2">
        <Button type="submit" size="small" busy={sending.isPending}>
          Send response
        </Button>
        {last !== undefined && (
          <Button variant="secondary" size="small" disabled={sending.isPending} onClick={() => send(true)}>
            {last}
          </Button>
        )}
      </div>
      <DirtyGuard isDirty={isDirty} isDone={isDone} />
    </form>
  );
}
