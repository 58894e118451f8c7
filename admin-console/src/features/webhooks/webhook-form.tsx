import { type Webhook, webhookEdit, webhookInput, webhookMessages } from '@picks/contract/webhooks.admin';
import { CheckboxField } from '@picks/ui/checkbox-field';
import { useState } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { changedByOther } from '#src/ui/changed-by-other.ts';
import { type DraftedForm, useDraftedForm } from '#src/ui/drafted-form.ts';
import { InputField } from '#src/ui/fields.tsx';
import { contractResolver } from '#src/ui/form-resolver.ts';
import { PanelForm } from '#src/ui/panel-form.tsx';
import { notify } from '#src/ui/toaster.tsx';
import { eventTexts, shortUrl } from './webhook-texts.ts';
import {
  type EventField,
  eventFieldNames,
  eventFields,
  toWebhookEdit,
  toWebhookInput,
  webhookField,
  webhookLabels,
  type WebhookValues,
  webhookValues,
} from './webhook-values.ts';
import { useCreateWebhook, useUpdateWebhook } from './webhooks.queries.ts';

const resolver = contractResolver<WebhookValues>(webhookInput, toWebhookInput, webhookField);
const fieldOf = (path: string) => webhookField(path.split('.'));

function EventLabel({ name }: { name: EventField }) {
  const { label, hint } = eventTexts[eventFields[name]];
  return (
    <>
      <span className="block font-medium text-ink">{label}</span>
      <span className="type-meta block font-normal">{hint}</span>
    </>
  );
}

function EventBoxes({ form }: { form: UseFormReturn<WebhookValues> }) {
  return (
    <fieldset>
      <legend className="type-meta mb-1 font-semibold text-ink-2">Events</legend>
      {eventFieldNames.map((name) => (
        <Controller
          key={name}
          control={form.control}
          name={name}
          render={({ field: { value, onChange, onBlur, ref }, fieldState: { error } }) => (
            <CheckboxField
              ref={ref}
              name={name}
              checked={value === 'yes'}
              onChange={(event) => onChange(event.target.checked ? 'yes' : '')}
              onBlur={onBlur}
              error={error?.message}
              className="py-1"
              label={<EventLabel name={name} />}
            />
          )}
        />
      ))}
    </fieldset>
  );
}

function Fields({ form }: { form: UseFormReturn<WebhookValues> }) {
  return (
    <>
      <InputField
        required
        type="url"
        inputMode="url"
        placeholder="https://example.com/hooks"
        label={webhookLabels.url}
        hint="We'll send it a signed POST for each event you choose."
        error={form.formState.errors.url?.message}
        {...form.register('url')}
      />
      <EventBoxes form={form} />
    </>
  );
}

/** Leaves the form for good: nothing of it is a draft any more. */
function finish(drafted: DraftedForm<WebhookValues>, title: string): void {
  drafted.isDone.current = true;
  drafted.forgetDraft();
  notify({ title });
}

interface NewProps {
  /** its id and its secret, which nobody can ask for again */
  readonly onAdded: (id: string, secret: string) => void;
  readonly onCancel: () => void;
}

/** A new target. */
export function NewWebhookForm({ onAdded, onCancel }: NewProps) {
  const drafted = useDraftedForm('webhook:new', webhookValues(null), resolver);
  const save = useCreateWebhook();
  return (
    <PanelForm
      label="New webhook"
      drafted={drafted}
      labels={webhookLabels}
      submitLabel="Add webhook"
      save={save}
      failed={webhookMessages.saveFailed}
      onValid={(values) =>
        save.mutate(webhookInput.parse(toWebhookInput(values)), {
          onError: (error) => drafted.showRefusal(error, fieldOf),
          onSuccess: ({ webhook, secret }) => {
            finish(drafted, `Webhook added: ${shortUrl(webhook.url)}`);
            onAdded(webhook._id, secret);
          },
        })
      }
      onCancel={onCancel}
    >
      <Fields form={drafted.form} />
    </PanelForm>
  );
}

interface EditProps {
  readonly webhook: Webhook;
  readonly onDone: () => void;
  /** begins anew with what is saved now */
  readonly onReload: () => void;
}

/** Address and events of a target. */
export function EditWebhookForm({ webhook, onDone, onReload }: EditProps) {
  const [opened] = useState(webhook);
  const drafted = useDraftedForm(`webhook:${opened._id}`, webhookValues(opened), resolver, opened.version);
  const save = useUpdateWebhook();
  const send = (values: WebhookValues, version = drafted.version) =>
    save.mutate(
      { id: opened._id, body: webhookEdit.parse(toWebhookEdit(values, version)) },
      {
        onError: (error) => drafted.showRefusal(error, fieldOf),
        onSuccess: ({ webhook: saved }) => {
          finish(drafted, `Webhook saved: ${shortUrl(saved.url)}`);
          onDone();
        },
      },
    );
  return (
    <PanelForm
      label="Edit webhook"
      drafted={drafted}
      labels={webhookLabels}
      submitLabel="Save changes"
      save={save}
      failed={webhookMessages.saveFailed}
      onValid={(values) => send(values)}
      onCancel={onDone}
      stale={{
        changed: changedByOther(webhookLabels, drafted.base, webhookValues(webhook)),
        onReload: () => {
          drafted.forgetDraft();
          onReload();
        },
        onOverwrite: () => void drafted.form.handleSubmit((values) => send(values, webhook.version))(),
      }}
    >
      <Fields form={drafted.form} />
    </PanelForm>
  );
}
