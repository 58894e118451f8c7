import type { User } from '@picks/contract/accounts';
import type { BodyOf } from '@picks/contract/endpoint';
import { commonTimeZones, profileMessages } from '@picks/contract/profile';
import { updateOwnProfile } from '@picks/contract/profile.admin';
import { Button } from '@picks/ui/button';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Controller } from 'react-hook-form';
import { api } from '#src/session/api.ts';
import { changeUserEverywhere } from '#src/session/session.ts';
import { DirtyGuard } from '#src/ui/dirty-guard.tsx';
import { DraftBanner } from '#src/ui/draft-banner.tsx';
import { type DraftedForm, useDraftedForm } from '#src/ui/drafted-form.ts';
import { Failure } from '#src/ui/failure.tsx';
import { InputField } from '#src/ui/fields.tsx';
import { contractResolver } from '#src/ui/form-resolver.ts';
import { PanelSection } from '#src/ui/panel-section.tsx';
import { TimeZoneField } from '#src/ui/time-zone-field.tsx';
import { notify } from '#src/ui/toaster.tsx';
import { DeviceZoneButton, ZoneClock } from './zone-clock.tsx';

const fields = ['firstName', 'lastName', 'timezone'] as const;
type Details = Record<(typeof fields)[number], string>;

const detailsOf = ({ firstName, lastName, timezone }: User): Details => ({ firstName, lastName, timezone });

function useSaveDetails({ form, base, showRefusal, continueFrom }: DraftedForm<Details>) {
  const save = useMutation({
    mutationFn: (body: BodyOf<typeof updateOwnProfile>) => api.call(updateOwnProfile, { body }),
    onSuccess({ user, message }, sent) {
      continueFrom(detailsOf(user), sent);
      changeUserEverywhere(user);
      notify({ title: message });
    },
    onError: (error) => showRefusal(error, (path) => fields.find((name) => name === path)),
  });
  return {
    ...save,
    submit: form.handleSubmit((typed) => {
      // Another tab may have changed the rest.
      const changed = fields.filter((name) => typed[name] !== base[name]);
      if (changed.length === 0) notify({ title: 'There was nothing to save' });
      else save.mutate(Object.fromEntries(changed.map((name) => [name, typed[name]])));
    }),
  };
}

/** Takes over what another tab saved, except in fields that were edited here. */
function useFollowAccount(user: User, { base, continueFrom }: DraftedForm<Details>): void {
  const latest = detailsOf(user);
  const isOld = fields.some((name) => latest[name] !== base[name]);
  useEffect(() => {
    if (isOld) continueFrom(latest, {});
  });
}

/** The administrator's own name, and the zone that they read and type times in. */
export function DetailsForm({ user }: { user: User }) {
  const drafted = useDraftedForm(
    'account',
    detailsOf(user),
    contractResolver<Details>(updateOwnProfile.body),
  );
  const { form } = drafted;
  const { errors, isDirty } = form.formState;
  useFollowAccount(user, drafted);
  const save = useSaveDetails(drafted);
  return (
    <form noValidate aria-label="Your details" onSubmit={(event) => void save.submit(event)}>
      <PanelSection title="Your details" heading="h2">
        <div className="flex flex-col gap-4">
          {drafted.hasDraft && <DraftBanner onDiscard={drafted.discardDraft} />}
          {save.error !== null && (
            <Failure
              title={profileMessages.updateFailed}
              error={save.error}
              onDismiss={() => {
                save.reset();
                form.setFocus('firstName');
              }}
            />
          )}
          <div className="grid gap-4 sm:grid-cols-2">
            <InputField
              label="First name"
              autoComplete="given-name"
              required
              error={errors.firstName?.message}
              {...form.register('firstName')}
            />
            <InputField
              label="Last name"
              autoComplete="family-name"
              error={errors.lastName?.message}
              {...form.register('lastName')}
            />
          </div>
          <Controller
            control={form.control}
            name="timezone"
            render={({ field, fieldState }) => (
              <TimeZoneField
                label="Time zone"
                value={field.value}
                first={commonTimeZones}
                error={fieldState.error?.message}
                hint={<ZoneClock zone={field.value} isSaved={field.value === user.timezone} />}
                aside={
                  <DeviceZoneButton
                    chosen={field.value}
                    onChoose={(zone) => {
                      field.onChange(zone);
                      form.setFocus('timezone');
                    }}
                  />
                }
                onChange={field.onChange}
                onBlur={field.onBlur}
                controlRef={field.ref}
              />
            )}
          />
          <Button type="submit" size="small" className="self-start" busy={save.isPending}>
            Save details
          </Button>
        </div>
      </PanelSection>
      <DirtyGuard isDirty={isDirty} isDone={drafted.isDone} />
    </form>
  );
}
