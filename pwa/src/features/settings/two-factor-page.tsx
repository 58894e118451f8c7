import {
  disableTwoFactor,
  enableTwoFactor,
  renewRecoveryCodes,
  setUpTwoFactor,
  twoFactorMessages,
  twoFactorNotes,
} from '@picks/contract/two-factor';
import { TwoFactorPanel } from '@picks/ui/two-factor-panel';
import { useConnectivity } from '#src/offline/connectivity.ts';
import { api } from '#src/session/api.ts';
import { changeUser } from '#src/session/session.ts';
import { useSession } from '#src/session/session-store.ts';
import { describeFailure } from '#src/forms/use-submit.ts';
import { NeedsConnection } from './needs-connection.tsx';
import { SettingsFrame } from './settings-frame.tsx';

const calls = {
  setUp: () => api.call(setUpTwoFactor),
  enable: (token: string) => api.call(enableTwoFactor, { body: { token } }),
  disable: () => api.call(disableTwoFactor),
  renew: () => api.call(renewRecoveryCodes),
};

function reasonOf(error: unknown, fallback: string): string {
  const { message, fields } = describeFailure(error, fallback);
  return message ?? Object.values(fields)[0] ?? fallback;
}

/** /dashboard/settings/2fa. */
export function TwoFactorPage() {
  const isOn = useSession((session) => session.user?.twoFactorEnabled ?? false);
  const isReachable = useConnectivity((connectivity) => connectivity.isReachable);
  return (
    <SettingsFrame>
      <div className="card p-4 sm:p-5">
        <TwoFactorPanel
          isOn={isOn}
          isReachable={isReachable}
          calls={calls}
          texts={twoFactorMessages}
          reasonOf={reasonOf}
          onChange={(twoFactorEnabled) => void changeUser({ twoFactorEnabled })}
          notice={!isReachable && <NeedsConnection />}
        />
      </div>
      <section aria-labelledby="notes" className="card p-4 sm:p-5">
        <h2 id="notes" className="type-heading text-ink">
          {twoFactorMessages.notesHeading}
        </h2>
        <ul className="type-body mt-2 flex list-disc flex-col gap-1.5 ps-5 text-ink-2">
          {twoFactorNotes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </section>
    </SettingsFrame>
  );
}
