import {
  type CannedReply,
  cannedReplyEdit,
  cannedReplyInput,
  cannedReplyMessages,
} from '@picks/contract/canned-replies.admin';
import { ticketPriorities, ticketStatuses } from '@picks/contract/support';
import { CheckboxField } from '@picks/ui/checkbox-field';
import { isolated } from '@picks/ui/format/isolated';
import { useState } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { changedByOther } from '#src/ui/changed-by-other.ts';
import { useDraftedForm } from '#src/ui/drafted-form.ts';
import { AreaField, ChoiceField, InputField } from '#src/ui/fields.tsx';
import { contractResolver } from '#src/ui/form-resolver.ts';
import { word } from '#src/ui/labels.ts';
import { PanelForm } from '#src/ui/panel-form.tsx';
import { notify } from '#src/ui/toaster.tsx';
import { statusLabels } from './ticket-labels.ts';
import { variablesHint } from './macro.ts';
import { useSaveReply } from './replies.queries.ts';
import {
  type CannedReplyValues,
  type ReplyField,
  replyField,
  replyLabels,
  replyValues,
  toReplyEdit,
  toReplyInput,
} from './reply-values.ts';

const resolver = contractResolver<CannedReplyValues>(cannedReplyInput, toReplyInput);

function AssignsField({ form }: { form: UseFormReturn<CannedReplyValues> }) {
  return (
    <Controller
      control={form.control}
      name="assignsToMe"
      render={({ field: { value, onChange, ...field } }) => (
        <CheckboxField
          {...field}
          checked={value === 'yes'}
          onChange={(event) => onChange(event.target.checked ? 'yes' : '')}
          label={replyLabels.assignsToMe}
        />
      )}
    />
  );
}

function Fields({ form }: { form: UseFormReturn<CannedReplyValues> }) {
  const { register, formState } = form;
  const wired = (name: ReplyField) => ({
    label: replyLabels[name],
    error: formState.errors[name]?.message,
    ...register(name),
  });
  return (
    <>
      <InputField required {...wired('title')} />
      <AreaField required rows={10} hint={`${variablesHint}.`} {...wired('text')} />
      <div className="grid grid-cols-2 items-start gap-3">
        <ChoiceField {...wired('status')}>
          <option value="">No change</option>
          {ticketStatuses.map((status) => (
            <option key={status} value={status}>
              {statusLabels[status]}
            </option>
          ))}
        </ChoiceField>
        <ChoiceField {...wired('priority')}>
          <option value="">No change</option>
          {ticketPriorities.map((priority) => (
            <option key={priority} value={priority}>
              {word(priority)}
            </option>
          ))}
        </ChoiceField>
      </div>
      <AssignsField form={form} />
    </>
  );
}

interface ReplyEditorProps {
  /** null for a new one */
  readonly reply: CannedReply | null;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
  /** begins anew with what is saved now */
  readonly onReload: () => void;
}

/** The text of a reply, and what it does to the ticket. */
export function ReplyEditor({ reply, onSaved, onCancel, onReload }: ReplyEditorProps) {
  const [opened] = useState(reply);
  const base = replyValues(opened);
  const drafted = useDraftedForm(`canned-reply:${opened?._id ?? 'new'}`, base, resolver, opened?.version);
  const { form } = drafted;
  const save = useSaveReply();
  const send = (values: CannedReplyValues, version = drafted.version) =>
    save.mutate(
      opened === null
        ? {
            id: null,
            body: cannedReplyInput.parse(toReplyInput(values)),
            idempotencyKey: drafted.idempotencyKey(),
          }
        : { id: opened._id, body: cannedReplyEdit.parse(toReplyEdit(values, version)) },
      {
        onError: (error) => drafted.showRefusal(error, replyField),
        onSuccess: ({ reply: saved }) => {
          drafted.isDone.current = true;
          drafted.forgetDraft();
          notify({ title: `Canned reply saved: ${isolated(saved.title)}` });
          onSaved();
        },
      },
    );
  return (
    <PanelForm
      label={opened === null ? 'New canned reply' : 'Edit canned reply'}
      drafted={drafted}
      labels={replyLabels}
      submitLabel={opened === null ? 'Add reply' : 'Save changes'}
      save={save}
      failed={cannedReplyMessages.saveFailed}
      onValid={(values) => send(values)}
      onCancel={onCancel}
      stale={{
        changed: changedByOther(replyLabels, base, replyValues(reply)),
        onReload: () => {
          drafted.forgetDraft();
          onReload();
        },
        onOverwrite: () => void form.handleSubmit((values) => send(values, reply?.version))(),
      }}
    >
      <Fields form={form} />
    </PanelForm>
  );
}
