import { Button } from '@picks/ui/button';
import { type ReactNode, useEffect } from 'react';
import { type Resolver, useWatch } from 'react-hook-form';
import { type Canned, CannedEffect, CannedReplies } from './canned-menu.tsx';
import { DirtyGuard } from './dirty-guard.tsx';
import { DraftBanner } from './draft-banner.tsx';
import { useDraftedForm } from './drafted-form.ts';
import { Failure } from './failure.tsx';
import { AreaField } from './fields.tsx';
import { useFocusNextForm } from './focus-next-form.ts';
import { Kbds } from './kbd.tsx';
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
    text: {
      readonly text: string;
      readonly idempotencyKey: string;
      readonly isLast?: boolean;
      /** name of the canned reply whose effect goes with it */
      readonly macro?: string;
    },
    callbacks: Callbacks,
  ) => void;
}

export interface ReplyValues extends Record<string, string> {
  response: string;
  /** name of the canned reply whose effect goes with it, or empty */
  macro: string;
}

/** What of it a call's body checks. */
export const replyInputOf = ({ response }: ReplyValues) => ({ response });

const REPLY_FIELD = 'data-reply';

/** Puts the cursor where the answer is written. */
export const focusReply = () => document.querySelector<HTMLElement>(`[${REPLY_FIELD}]`)?.focus();

/** The keys that send, beside the button. */
export function SendKeys() {
  return (
    <span aria-hidden="true" className="ms-auto max-lg:hidden">
      <Kbds keys={['mod', 'Enter']} />
    </span>
  );
}

interface ReplyFormProps {
  /** of the draft: the record that is answered */
  readonly name: string;
  readonly resolver: Resolver<ReplyValues>;
  readonly sending: TextSending;
  readonly failed: string;
  /** of the toast: "Answered TCK-1001" */
  readonly told: string;
  readonly canned: readonly Canned[];
  /** where they are edited */
  readonly cannedPath?: string;
  /** label of the button that also ends the matter */
  readonly last?: string | undefined;
  /** one was just sent */
  readonly isAnother?: boolean;
  /** below the text: what goes with it */
  readonly extras?: ReactNode;
  /** told when something is written here, and when nothing is any more */
  readonly onWriting?: (isWriting: boolean) => void;
  /** a part of it isn't ready to go yet */
  readonly isWaiting?: boolean;
  readonly onSent: () => void;
}

/** The form's values, kept as a draft, and the canned reply whose effect goes with them. */
function useReplyForm({ name, resolver, canned }: Pick<ReplyFormProps, 'name' | 'resolver' | 'canned'>) {
  const drafted = useDraftedForm<ReplyValues>(`reply:${name}`, { response: '', macro: '' }, resolver);
  const { form } = drafted;
  const { isSubmitted } = form.formState;
  const chosen = useWatch({ control: form.control, name: 'macro' });
  const macro = canned.find(({ name: each, effect }) => each === chosen && typeof effect === 'string');
  function insert({ name: inserted, text, effect }: Canned) {
    if (typeof effect === 'string') form.setValue('macro', inserted, { shouldDirty: true });
    const typed = form.getValues('response').trimEnd();
    form.setValue('response', typed === '' ? text : `${typed}\n\n${text}`, {
      shouldDirty: true,
      shouldValidate: isSubmitted,
    });
    form.setFocus('response');
  }
  return { drafted, macro, insert };
}

/** An answer, kept as a draft of this tab until it is sent. */
export function ReplyForm({
  name,
  resolver,
  sending,
  canned,
  cannedPath,
  last,
  isAnother = false,
  ...texts
}: ReplyFormProps) {
  const { drafted, macro, insert } = useReplyForm({ name, resolver, canned });
  const { form, isDone } = drafted;
  const { errors, isDirty } = form.formState;
  const { onWriting } = texts;
  useEffect(() => onWriting?.(isDirty), [onWriting, isDirty]);
  const element = useFocusNextForm(isAnother);
  const send = (isLast = false) =>
    void form.handleSubmit(({ response }) =>
      sending.send(
        {
          text: response,
          idempotencyKey: drafted.idempotencyKey(),
          isLast,
          ...(macro && { macro: macro.name }),
        },
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
  return (
    <form
      ref={element}
      tabIndex={-1}
      noValidate
      aria-label="Reply"
      className="flex flex-col gap-3 outline-none"
      onSubmit={(event) => {
        event.preventDefault();
        if (!sending.isPending && texts.isWaiting !== true) send();
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
        sends
        error={errors.response?.message}
        aside={<CannedReplies canned={canned} path={cannedPath} onInsert={insert} />}
        {...form.register('response')}
      />
      {texts.extras}
      {typeof macro?.effect === 'string' && (
        <CannedEffect effect={macro.effect} onDrop={() => form.setValue('macro', '')} />
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" size="small" busy={sending.isPending} disabled={texts.isWaiting ?? false}>
          Send response
        </Button>
        {last !== undefined && macro === undefined && (
          <Button
            variant="secondary"
            size="small"
            aria-disabled={sending.isPending}
            disabled={texts.isWaiting === true}
            onClick={sending.isPending ? undefined : () => send(true)}
          >
            {last}
          </Button>
        )}
        <SendKeys />
      </div>
      <DirtyGuard isDirty={isDirty} isDone={isDone} />
    </form>
  );
}
