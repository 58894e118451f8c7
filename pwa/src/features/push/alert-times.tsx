import type { AlertPreferences } from '@picks/contract/alerts';
import { TextField } from '@picks/ui/field';
import { SwitchField } from '@picks/ui/switch-field';
import { AlertSection } from './alert-section.tsx';
import { digestText, quietText } from './alert-texts.ts';
import type { AlertChoices } from './use-alert-preferences.ts';

interface AlertTimesProps {
  readonly preferences: AlertPreferences;
  readonly onChoose: (choices: AlertChoices) => void;
}

/** Keeps what is typed until it is a time. */
function TimeField(props: { label: string; value: string; onChange: (time: string) => void }) {
  const { label, value, onChange } = props;
  return (
    <TextField
      label={label}
      type="time"
      value={value}
      required
      onChange={({ target }) => target.value !== '' && onChange(target.value.slice(0, 5))}
    />
  );
}

/** When alerts may come: quiet hours, and the one message a day. */
export function AlertTimes({ preferences, onChoose }: AlertTimesProps) {
  const { quietHours, digest } = preferences;
  const setQuiet = (change: Partial<typeof quietHours>) =>
    onChoose({ quietHours: { ...quietHours, ...change } });
  const setDigest = (change: Partial<typeof digest>) => onChoose({ digest: { ...digest, ...change } });
  return (
    <AlertSection title="When">
      <SwitchField
        label="Quiet hours"
        hint={quietHours.enabled ? quietText(preferences) : 'Alerts can come at any hour'}
        isOn={quietHours.enabled}
        onToggle={(enabled) => setQuiet({ enabled })}
      />
      {quietHours.enabled && (
        <div className="flex flex-col gap-3 border-s-2 border-line ps-4">
          <div className="grid grid-cols-2 gap-3">
            <TimeField label="From" value={quietHours.from} onChange={(from) => setQuiet({ from })} />
            <TimeField label="To" value={quietHours.to} onChange={(to) => setQuiet({ to })} />
          </div>
          <SwitchField
            label="Unless the game starts first"
            hint={
              quietHours.kickoffOverride
                ? "You'll hear of a game that starts before your quiet hours end"
                : "You won't hear of a game that starts before your quiet hours end"
            }
            isOn={quietHours.kickoffOverride}
            onToggle={(kickoffOverride) => setQuiet({ kickoffOverride })}
          />
        </div>
      )}
      <SwitchField
        label="Daily digest"
        hint={digest.enabled ? digestText(preferences) : 'New picks come one by one'}
        isOn={digest.enabled}
        onToggle={(enabled) => setDigest({ enabled })}
      />
      {digest.enabled && (
        <div className="flex flex-col gap-1.5 border-s-2 border-line ps-4">
          <TimeField label="Every day at" value={digest.at} onChange={(at) => setDigest({ at })} />
          <p className="type-meta font-normal text-ink-2">A game that starts before is alerted at once.</p>
        </div>
      )}
    </AlertSection>
  );
}
