import { alertMessages, REMINDER } from '@picks/contract/alerts';
import { confidences } from '@picks/contract/picks';
import { Banner } from '@picks/ui/banner';
import { SelectField } from '@picks/ui/field';
import { RetryButton } from '@picks/ui/retry-button';
import { Skeleton } from '@picks/ui/skeleton';
import { SwitchField } from '@picks/ui/switch-field';
import { UnsentSettings } from '#src/member/unsent-settings.tsx';
import { AlertSection } from './alert-section.tsx';
import { kindTexts, missedText } from './alert-texts.ts';
import { AlertTimes } from './alert-times.tsx';
import { MutedPicks } from './muted-picks.tsx';
import { type AlertChoices as Choices, useAlertPreferences } from './use-alert-preferences.ts';

const confidenceTexts: Readonly<Record<(typeof confidences)[number], string>> = {
  low: 'All picks',
  medium: 'Medium and high confidence',
  high: 'High confidence only',
};

const reminderOf = (value: string): Choices['reminder'] =>
  REMINDER.minutes.find((minutes) => String(minutes) === value) ?? 0;

function Loading() {
  return (
    <div role="status" className="card flex flex-col gap-4 p-4 sm:p-5">
      <span className="sr-only">Loading</span>
      {kindTexts.map(({ kind }) => (
        <Skeleton key={kind} className="h-11" />
      ))}
    </div>
  );
}

/** What a member is alerted of, and when. It holds for all of their devices. */
export function AlertChoices() {
  const { preferences, unsent, isReachable, hasFailed, outcome, load, save } = useAlertPreferences();
  const choose = (choices: Choices) => void save(choices);
  const failure = outcome !== null && typeof outcome === 'object' ? outcome.failure : null;
  return (
    <>
      {hasFailed && isReachable && (
        <Banner tone="danger" action={<RetryButton onRetry={() => void load()} />}>
          {alertMessages.loadFailed}.
        </Banner>
      )}
      {failure !== null && <Banner tone="danger">{failure}</Banner>}
      {!isReachable && preferences === null && (
        <p role="status" className="type-meta text-warning">
          You're offline. Connect to the internet to see your alerts.
        </p>
      )}
      {preferences === null && !hasFailed && isReachable && <Loading />}
      {preferences !== null && (
        <>
          <AlertSection title="Alert me about" hint="The same on all your devices.">
            {kindTexts.map(({ kind, label, hint }) => (
              <SwitchField
                key={kind}
                label={label}
                hint={hint}
                isOn={preferences.kinds[kind]}
                onToggle={(isOn) => choose({ kinds: { [kind]: isOn } })}
              />
            ))}
          </AlertSection>
          <AlertSection title="Which picks">
            <SelectField
              label="Confidence"
              value={preferences.minConfidence}
              onChange={({ target }) =>
                choose({ minConfidence: confidences.find((each) => each === target.value) ?? 'low' })
              }
            >
              {confidences.map((confidence) => (
                <option key={confidence} value={confidence}>
                  {confidenceTexts[confidence]}
                </option>
              ))}
            </SelectField>
            <SelectField
              label="Reminder before kickoff"
              value={preferences.reminder}
              onChange={({ target }) => choose({ reminder: reminderOf(target.value) })}
            >
              <option value={0}>None</option>
              {REMINDER.minutes.map((minutes) => (
                <option key={minutes} value={minutes}>
                  {minutes === 60 ? '1 hour' : `${minutes} minutes`}
                </option>
              ))}
            </SelectField>
            <SwitchField
              label="Email me if I miss one"
              hint={missedText}
              isOn={preferences.emailMissed}
              onToggle={(emailMissed) => choose({ emailMissed })}
            />
          </AlertSection>
          <AlertTimes preferences={preferences} onChoose={choose} />
          <MutedPicks preferences={preferences} onChoose={choose} />
          {unsent !== null && outcome !== 'saving' && (
            <div className="sticky bottom-24 z-10 rounded-control shadow-md lg:bottom-6">
              <UnsentSettings kind="alerts" unsent={unsent} onDiscarded={() => void load()} />
            </div>
          )}
          <p
            role="status"
            className="type-meta sticky bottom-24 z-10 self-center rounded-full bg-ink px-4 py-2 text-canvas shadow-md empty:invisible lg:bottom-6"
          >
            {outcome === 'saving' && 'Saving...'}
            {outcome === 'saved' && alertMessages.saved}
          </p>
        </>
      )}
    </>
  );
}
