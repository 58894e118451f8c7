import {
  type AnnouncementAudience,
  announcementAudiences,
  announcementPriorities,
  announcementTypes,
} from '@picks/contract/announcements';
import {
  type AdminAnnouncement,
  adminAnnouncementMessages,
  announcementEdit,
  announcementInput,
} from '@picks/contract/announcements.admin';
import { useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { changedByOther } from '#src/ui/changed-by-other.ts';
import { useDraftedForm } from '#src/ui/drafted-form.ts';
import { AreaField, ChoiceField, InputField } from '#src/ui/fields.tsx';
import { contractResolver } from '#src/ui/form-resolver.ts';
import { PanelForm } from '#src/ui/panel-form.tsx';
import { notify } from '#src/ui/toaster.tsx';
import { word } from '#src/ui/labels.ts';
import { useSaveAnnouncement } from './announcements.queries.ts';
import {
  type AnnouncementField,
  announcementLabels,
  announcementValues,
  type AnnouncementValues,
  toEdit,
  toInput,
} from './form-values.ts';
import { audienceWords } from './labels.ts';

const resolver = contractResolver<AnnouncementValues>(announcementInput, toInput);
const fieldOf = (path: string) =>
  (Object.keys(announcementLabels) as AnnouncementField[]).find((name) => name === path);

function Options({
  values,
  labelOf = word,
}: {
  values: readonly string[];
  labelOf?: (value: string) => string;
}) {
  return values.map((value) => (
    <option key={value} value={value}>
      {labelOf(value)}
    </option>
  ));
}

function Fields({ form, isNew }: { form: UseFormReturn<AnnouncementValues>; isNew: boolean }) {
  const { register, formState, control } = form;
  const audience = useWatch({ control, name: 'targetAudience' });
  const wired = (name: AnnouncementField) => ({
    label: announcementLabels[name],
    error: formState.errors[name]?.message,
    ...register(name),
  });
  return (
    <>
      <InputField required {...wired('title')} />
      <AreaField required rows={7} {...wired('message')} />
      <ChoiceField
        hint={
          audience === 'admin'
            ? 'Shown on the console’s dashboard, never in the app.'
            : 'Only members currently on this plan see it.'
        }
        {...wired('targetAudience')}
      >
        <Options
          values={announcementAudiences}
          labelOf={(value) => audienceWords[value as AnnouncementAudience]}
        />
      </ChoiceField>
      <div className="grid grid-cols-2 items-start gap-3">
        <ChoiceField {...wired('type')}>
          <Options values={announcementTypes} />
        </ChoiceField>
        <ChoiceField {...wired('priority')}>
          <Options values={announcementPriorities} />
        </ChoiceField>
        {isNew && (
          <ChoiceField {...wired('isPinned')}>
            <Options values={['no', 'yes']} />
          </ChoiceField>
        )}
        {isNew && audience !== 'admin' && (
          <ChoiceField {...wired('sendPush')}>
            <Options values={['no', 'yes']} />
          </ChoiceField>
        )}
      </div>
    </>
  );
}

interface AnnouncementFormProps {
  /** null for a new one */
  readonly announcement: AdminAnnouncement | null;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
  /** begins anew with what is saved now */
  readonly onReload: () => void;
}

/** All there is to an announcement. */
export function AnnouncementForm({ announcement, onSaved, onCancel, onReload }: AnnouncementFormProps) {
  const [opened] = useState(announcement);
  const drafted = useDraftedForm(
    `announcement:${opened?._id ?? 'new'}`,
    announcementValues(opened),
    resolver,
    opened?.version,
  );
  const save = useSaveAnnouncement();
  const isNew = opened === null;
  const send = (values: AnnouncementValues, version = drafted.version) =>
    save.mutate(
      isNew
        ? {
            id: null,
            body: announcementInput.parse(toInput(values)),
            idempotencyKey: drafted.idempotencyKey(),
          }
        : { id: opened._id, body: announcementEdit.parse(toEdit(values, version)) },
      {
        onError: (error) => drafted.showRefusal(error, fieldOf),
        onSuccess: ({ announcement: { targetAudience } }) => {
          drafted.isDone.current = true;
          drafted.forgetDraft();
          const to = audienceWords[targetAudience].toLowerCase();
          notify({ title: isNew ? `Announced to ${to}` : `Changed for ${to}` });
          onSaved();
        },
      },
    );
  return (
    <PanelForm
      label={isNew ? 'New announcement' : 'Edit announcement'}
      drafted={drafted}
      labels={announcementLabels}
      submitLabel={isNew ? 'Announce' : 'Save changes'}
      save={save}
      failed={isNew ? adminAnnouncementMessages.createFailed : adminAnnouncementMessages.updateFailed}
      onValid={(values) => send(values)}
      onCancel={onCancel}
      stale={{
        changed: changedByOther(
          announcementLabels,
          announcementValues(opened),
          announcementValues(announcement),
        ),
        onReload: () => {
          drafted.forgetDraft();
          onReload();
        },
        onOverwrite: () => void drafted.form.handleSubmit((values) => send(values, announcement?.version))(),
      }}
    >
      <Fields form={drafted.form} isNew={isNew} />
    </PanelForm>
  );
}
