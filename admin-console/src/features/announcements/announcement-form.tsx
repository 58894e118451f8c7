import {
  type AdminAnnouncement,
  adminAnnouncementMessages,
  announcementEdit,
  announcementInput,
} from '@picks/contract/announcements.admin';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useInitialZone } from '#src/session/zone.ts';
import { changedByOther } from '#src/ui/changed-by-other.ts';
import { audienceWords } from '#src/ui/labels.ts';
import { useDraftedForm } from '#src/ui/drafted-form.ts';
import { contractResolver } from '#src/ui/form-resolver.ts';
import { PanelForm } from '#src/ui/panel-form.tsx';
import { notify } from '#src/ui/toaster.tsx';
import { AnnouncementFields } from './announcement-fields.tsx';
import { useSaveAnnouncement } from './announcements.queries.ts';
import {
  type AnnouncementField,
  announcementLabels,
  announcementValues,
  type AnnouncementValues,
  toEdit,
  toInput,
} from './form-values.ts';

const fieldOf = (path: string) =>
  (Object.keys(announcementLabels) as AnnouncementField[]).find((name) => name === path);

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
  const zone = useInitialZone();
  const drafted = useDraftedForm(
    `announcement:${opened?._id ?? 'new'}`,
    announcementValues(opened, zone),
    contractResolver<AnnouncementValues>(announcementInput, (values) => toInput(values, zone)),
    opened?.version,
    { zone, fields: ['publishAt', 'expiresAt'] },
  );
  const goesOut = useWatch({ control: drafted.form.control, name: 'goesOut' });
  const save = useSaveAnnouncement();
  const isNew = opened === null;
  const send = (values: AnnouncementValues, version = drafted.version) =>
    save.mutate(
      isNew
        ? {
            id: null,
            body: announcementInput.parse(toInput(values, zone)),
            idempotencyKey: drafted.idempotencyKey(),
          }
        : {
            id: opened._id,
            body: announcementEdit.parse(toEdit(values, { base: drafted.base, version, zone })),
          },
      {
        onError: (error) => drafted.showRefusal(error, fieldOf),
        onSuccess: ({ announcement: { targetAudience, state } }) => {
          drafted.isDone.current = true;
          drafted.forgetDraft();
          const to = audienceWords[targetAudience].toLowerCase();
          const done = state === 'scheduled' ? 'Scheduled for' : isNew ? 'Announced to' : 'Changed for';
          notify({ title: `${done} ${to}` });
          onSaved();
        },
      },
    );
  return (
    <PanelForm
      label={isNew ? 'New announcement' : 'Edit announcement'}
      drafted={drafted}
      labels={announcementLabels}
      submitLabel={!isNew ? 'Save changes' : goesOut === 'later' ? 'Schedule' : 'Announce'}
      save={save}
      failed={isNew ? adminAnnouncementMessages.createFailed : adminAnnouncementMessages.updateFailed}
      onValid={(values) => send(values)}
      onCancel={onCancel}
      stale={{
        changed: changedByOther(announcementLabels, drafted.base, announcementValues(announcement, zone)),
        onReload: () => {
          drafted.forgetDraft();
          onReload();
        },
        onOverwrite: () => void drafted.form.handleSubmit((values) => send(values, announcement?.version))(),
      }}
    >
      <AnnouncementFields form={drafted.form} state={opened?.state ?? 'new'} zone={zone} />
    </PanelForm>
  );
}
