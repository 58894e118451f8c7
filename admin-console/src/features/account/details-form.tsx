import { ApiProblem } from '@picks/api-client/api-client';
import type { User } from '@picks/contract/accounts';
import type { BodyOf } from '@picks/contract/endpoint';
import { commonTimeZones, profileMessages } from '@picks/contract/profile';
import { updateOwnProfile } from '@picks/contract/profile.admin';
import { Button } from '@picks/ui/button';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { api } from '#src/session/api.ts';
import { changeUser, tellOtherTabs } from '#src/session/session.ts';
import { DirtyGuard } from '#src/ui/dirty-guard.tsx';
import { Failure } from '#src/ui/failure.tsx';
import { InputField } from '#src/ui/fields.tsx';
import { contractResolver } from '#src/ui/form-resolver.ts';
import { PanelSection } from '#src/ui/panel-section.tsx';
import { TimeZoneField } from '#src/ui/time-zone-field.tsx';
import { notify } from '#src/ui/toaster.tsx';
import { ClockThere, UseDeviceZone } from './clock-there.tsx';

type Details = Pick<User, 'firstName' | 'lastName' | 'timezone'>;
const fields = ['firstName', 'lastName', 'timezone'] as const;

/** The administrator's own name, and the zone that they read and type times in. */
export function DetailsForm({ user }: { user: Details }) {
  const { firstName, lastName, timezone } = user;
  const form = useForm<Details>({
    values: { firstName, lastName, timezone },
    resetOptions: { keepDirtyValues: true },
    resolver: contractResolver<Details>(updateOwnProfile.body),
  });
  const { errors, isDirty, dirtyFields } = form.formState;
  const staysOpen = useRef(false);
  const save = useMutation({
    mutationFn: (body: BodyOf<typeof updateOwnProfile>) => api.call(updateOwnProfile, { body }),
    onSuccess({ user: saved, message }) {
      form.reset({ firstName: saved.firstName, lastName: saved.lastName, timezone: saved.timezone });
      changeUser(saved);
      tellOtherTabs();
      notify({ title: message });
    },
    onError(error) {
      if (!(error instanceof ApiProblem)) return;
      for (const name of fields) {
        const said = error.fields[name];
        if (said !== undefined) form.setError(name, { type: 'server', message: said });
      }
    },
  });
  return (
    <form
      noValidate
      aria-label="Your details"
      onSubmit={(event) => {
        event.preventDefault();
        void form.handleSubmit((typed) => {
          // Another tab may have changed the rest.
          const changed = fields.filter((name) => dirtyFields[name] === true);
          save.mutate(Object.fromEntries(changed.map((name) => [name, typed[name]])));
        })();
      }}
    >
      <PanelSection title="Your details" heading="h2">
        <div className="flex flex-col gap-4">
          {save.error !== null && (
            <Failure title={profileMessages.updateFailed} error={save.error} onDismiss={save.reset} />
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
                hint={<ClockThere zone={field.value} />}
                aside={<UseDeviceZone chosen={field.value} onChoose={field.onChange} />}
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
      <DirtyGuard isDirty={isDirty} isDone={staysOpen}>
        You haven't saved your details yet.
      </DirtyGuard>
    </form>
  );
}
