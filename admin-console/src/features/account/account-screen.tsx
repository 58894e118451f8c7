import { adminTwoFactorNotes, twoFactorMessages } from '@picks/contract/two-factor';
import { TwoFactorPanel } from '@picks/ui/two-factor-panel';
import { loadAccount } from '#src/session/account.ts';
import { changeUser, useSession } from '#src/session/session.ts';
import { twoFactorCalls } from '#src/session/two-factor.ts';
import { failureMessage } from '#src/ui/failure.tsx';
import { PanelSection } from '#src/ui/panel-section.tsx';
import { ScreenHeader } from '#src/ui/screen-header.tsx';
import { DetailsForm } from './details-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { Sessions } from './sessions.tsx';

/** The administrator's own account, from the menu at the foot of the rail. */
export function AccountScreen() {
  const user = useSession((state) => state.user);
  const isOn = user?.twoFactorEnabled ?? false;
  return (
    <>
      <ScreenHeader title="Your account" />
      <div className="flex-1 overflow-y-auto p-4 lg:p-6">
        <div className="flex max-w-2xl flex-col gap-4">
          {user !== null && (
            <div className="card p-5">
              <DetailsForm user={user} />
            </div>
          )}
          <div className="card p-5">
            <TwoFactorPanel
              isOn={isOn}
              isReachable
              calls={twoFactorCalls}
              texts={twoFactorMessages}
              reasonOf={failureMessage}
              onChange={(twoFactorEnabled) => {
                changeUser({ twoFactorEnabled });
                // Where it is a duty, nothing else is open now.
                if (!twoFactorEnabled) void loadAccount();
              }}
            />
          </div>
          <div className="card p-5">
            <PasswordForm />
          </div>
          <div className="card p-5">
            <Sessions />
          </div>
          <div className="card p-5">
            <PanelSection title={twoFactorMessages.notesHeading} heading="h2">
              <ul className="flex list-disc flex-col gap-1 ps-5 text-ink-2">
                {adminTwoFactorNotes.map((note) => (
                  <li key={note}>{note}</li>
                ))}
              </ul>
            </PanelSection>
          </div>
        </div>
      </div>
    </>
  );
}
