import { dashboardModules } from '@picks/contract/dashboard';
import {
  type AdminDashboardConfig,
  dashboardConfigInput,
  dashboardConfigMessages,
} from '@picks/contract/dashboard.admin';
import { LEAST_SETTLED } from '@picks/contract/site';
import { Button } from '@picks/ui/button';
import { SwitchField } from '@picks/ui/switch-field';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { DirtyGuard } from '#src/ui/dirty-guard.tsx';
import { DraftBanner } from '#src/ui/draft-banner.tsx';
import { useDraftedForm } from '#src/ui/drafted-form.ts';
import { Failure } from '#src/ui/failure.tsx';
import { InputField } from '#src/ui/fields.tsx';
import { contractResolver } from '#src/ui/form-resolver.ts';
import { FormSummary } from '#src/ui/form-summary.tsx';
import { Moment } from '#src/ui/moment.tsx';
import { isStale, StaleNotice } from '#src/ui/stale-notice.tsx';
import { notify } from '#src/ui/toaster.tsx';
import {
  type ConfigField,
  configField,
  configLabels,
  configValues,
  type ConfigValues,
  moduleWords,
  toConfigInput,
} from './config-values.ts';
import { OverviewPreview } from './overview-preview.tsx';
import { useSaveConfig } from './settings.queries.ts';

const resolver = contractResolver<ConfigValues>(dashboardConfigInput, toConfigInput, configField);
const fieldOf = (path: string) =>
  (Object.keys(configLabels) as ConfigField[]).find((name) => name === path.split('.').at(-1));

interface SwitchesProps {
  readonly form: UseFormReturn<ConfigValues>;
  readonly values: ConfigValues;
}

function Modules({ form, values }: SwitchesProps) {
  return (
    <section aria-labelledby="modules" className="card p-5">
      <h2 id="modules" className="type-heading mb-2">
        Modules
      </h2>
      <div className="flex flex-col divide-y divide-line">
        {dashboardModules.map((name) => (
          <div key={name} className="py-2">
            <SwitchField
              label={moduleWords[name][0]}
              hint={moduleWords[name][1]}
              isOn={values[name] === 'on'}
              onToggle={(isOn) => form.setValue(name, isOn ? 'on' : 'off', { shouldDirty: true })}
            />
          </div>
        ))}
      </div>
    </section>
  );
}

function Hero({ form, values }: SwitchesProps) {
  const { errors } = form.formState;
  return (
    <section aria-labelledby="hero" className="card flex flex-col gap-4 p-5">
      <h2 id="hero" className="type-heading">
        Hero banner
      </h2>
      <SwitchField
        label={configLabels.enabled}
        hint="At the top of the overview"
        isOn={values.enabled === 'on'}
        onToggle={(isOn) => form.setValue('enabled', isOn ? 'on' : 'off', { shouldDirty: true })}
      />
      <InputField
        required
        label={configLabels.title}
        error={errors.title?.message}
        {...form.register('title')}
      />
      <InputField
        label={configLabels.subtitle}
        error={errors.subtitle?.message}
        {...form.register('subtitle')}
      />
    </section>
  );
}

function PublicSite({ form, values }: SwitchesProps) {
  return (
    <section aria-labelledby="public-site" className="card p-5">
      <h2 id="public-site" className="type-heading mb-2">
        Public site
      </h2>
      <SwitchField
        label={configLabels.liveFigures}
        hint={`Show real results (percentages appear after ${LEAST_SETTLED} settled picks). When off, sample figures are shown and labeled.`}
        isOn={values.liveFigures === 'on'}
        onToggle={(isOn) => form.setValue('liveFigures', isOn ? 'on' : 'off', { shouldDirty: true })}
      />
    </section>
  );
}

interface ConfigFormProps {
  /** as it was opened */
  readonly config: AdminDashboardConfig;
  /** as it is saved now */
  readonly latest: AdminDashboardConfig;
  /** begins anew with what is saved now */
  readonly onRestart: () => void;
}

/** The member's overview: its modules, its banner, and how that looks. */
export function ConfigForm({ config, latest, onRestart }: ConfigFormProps) {
  const drafted = useDraftedForm('dashboard-config', configValues(config), resolver);
  const { form, isDone } = drafted;
  const values = useWatch({ control: form.control }) as ConfigValues;
  const save = useSaveConfig();
  const submit = (base = config) =>
    void form.handleSubmit((valid) =>
      save.mutate(dashboardConfigInput.parse(toConfigInput(valid, base.updatedAt)), {
        onError: (error) => drafted.showRefusal(error, fieldOf),
        onSuccess: () => {
          isDone.current = true;
          drafted.forgetDraft();
          notify({ title: dashboardConfigMessages.saved });
          onRestart();
        },
      }),
    )();
  return (
    <form
      noValidate
      aria-label="Dashboard configuration"
      className="flex flex-wrap gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className="flex min-w-[min(20rem,100%)] flex-1 flex-col gap-4 xl:max-w-2xl">
        {drafted.hasDraft && <DraftBanner onDiscard={drafted.discardDraft} />}
        {save.error !== null && (
          <Failure
            title={dashboardConfigMessages.saveFailed}
            error={save.error}
            onRetry={isStale(save.error) ? undefined : () => submit()}
            onDismiss={save.reset}
          />
        )}
        {isStale(save.error) && (
          <StaleNotice
            onReload={() => {
              drafted.forgetDraft();
              onRestart();
            }}
            onOverwrite={() => submit(latest)}
          />
        )}
        <FormSummary errors={form.formState.errors} labels={configLabels} setFocus={form.setFocus} />
        <Modules form={form} values={values} />
        <Hero form={form} values={values} />
        <PublicSite form={form} values={values} />
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <div className="type-meta font-normal text-ink-2">
            Last saved <Moment instant={config.updatedAt} />
          </div>
          <Button type="submit" size="small" busy={save.isPending}>
            Save configuration
          </Button>
        </div>
      </div>
      <section aria-label="Preview" className="flex max-w-full flex-col gap-3">
        <h2 className="type-overline text-ink-3">Preview</h2>
        <OverviewPreview values={values} />
      </section>
      <DirtyGuard isDirty={form.formState.isDirty} isDone={isDone} />
    </form>
  );
}
