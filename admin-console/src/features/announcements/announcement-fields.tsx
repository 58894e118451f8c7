import {
  type AnnouncementAudience,
  announcementAudiences,
  announcementPriorities,
  announcementTypes,
} from '@picks/contract/announcements';
import type { AnnouncementState } from '@picks/contract/announcements.admin';
import { formatRelative } from '@picks/ui/format/dates';
import { useNow } from '@picks/ui/use-now';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { AreaField, ChoiceField, InputField } from '#src/ui/fields.tsx';
import { audienceWords, word } from '#src/ui/labels.ts';
import { TimeWarnings, ZoneNotice } from '#src/ui/zone-notice.tsx';
import { fromZonedInput, zonePlace } from '#src/ui/zoned-time.ts';
import { type AnnouncementField, announcementLabels, type AnnouncementValues } from './form-values.ts';

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

interface AnnouncementFieldsProps {
  readonly form: UseFormReturn<AnnouncementValues>;
  /** of the announcement as it was opened */
  readonly state: AnnouncementState | 'new';
  readonly zone: string;
}

/** What is announced, to whom, and from when to when. */
export function AnnouncementFields({ form, state, zone }: AnnouncementFieldsProps) {
  const isNew = state === 'new';
  const isAhead = isNew || state === 'scheduled';
  const { register, formState, control } = form;
  const [audience, goesOut, ends] = useWatch({ control, name: ['targetAudience', 'goesOut', 'ends'] });
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
            : audience === 'all'
              ? 'Every member sees it in the app.'
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
        {isAhead && audience !== 'admin' && (
          <ChoiceField {...wired('sendPush')}>
            <Options values={['no', 'yes']} />
          </ChoiceField>
        )}
      </div>
      {isAhead && (
        <TimeChoice form={form} zone={zone} choice="goesOut" time="publishAt" otherwise={['now', 'Now']} />
      )}
      <TimeChoice form={form} zone={zone} choice="ends" time="expiresAt" otherwise={['never', 'Never']} />
      {(goesOut === 'later' || ends === 'later') && <ZoneNotice zone={zone} />}
    </>
  );
}

interface TimeChoiceProps {
  readonly form: UseFormReturn<AnnouncementValues>;
  readonly zone: string;
  readonly choice: 'goesOut' | 'ends';
  readonly time: 'publishAt' | 'expiresAt';
  /** value and words of no time */
  readonly otherwise: readonly [value: string, words: string];
}

/** Whether there is a time, and which: a wall clock of the zone. */
function TimeChoice({ form, zone, choice, time, otherwise: [none, words] }: TimeChoiceProps) {
  const { register, formState, control } = form;
  const now = useNow();
  const [chosen, typed] = useWatch({ control, name: [choice, time] });
  const at = fromZonedInput(typed, zone);
  const place = zonePlace(zone, at === undefined ? now : Date.parse(at));
  return (
    <div className="grid grid-cols-[2fr_3fr] items-start gap-3">
      <ChoiceField label={announcementLabels[choice]} {...register(choice)}>
        <option value={none}>{words}</option>
        <option value="later">At a time</option>
      </ChoiceField>
      {chosen === 'later' && (
        <InputField
          required
          type="datetime-local"
          label={announcementLabels[time]}
          error={formState.errors[time]?.message}
          hint={
            <>
              {at === undefined ? place : `${formatRelative(at, now)}. ${place}`}
              <TimeWarnings zone={zone} typed={typed} isChanged={typed !== formState.defaultValues?.[time]} />
            </>
          }
          {...register(time)}
        />
      )}
    </div>
  );
}
