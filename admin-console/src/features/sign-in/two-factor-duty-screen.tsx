import { adminSignInMessages } from '@picks/contract/sign-in.admin';
import { twoFactorMessages } from '@picks/contract/two-factor';
import { Button } from '@picks/ui/button';
import { TwoFactorPanel } from '@picks/ui/two-factor-panel';
import { Navigate, useLocation } from 'react-router-dom';
import { paths } from '#src/app/paths.ts';
import { signOut } from '#src/session/account.ts';
import { changeUser, finishTwoFactorSetup, useSession } from '#src/session/session.ts';
import { twoFactorCalls } from '#src/session/two-factor.ts';
import { failureMessage } from '#src/ui/failure.tsx';
import { SignInFrame } from './sign-in-frame.tsx';

/** Route /admin/two-factor: an administrator without a second factor sets one up, or leaves. */
export function TwoFactorDutyScreen() {
  const { user, status, mustSetUpTwoFactor } = useSession();
  /** the address that was asked for */
  const from: unknown = useLocation().state;
  const panel = typeof from === 'string' ? from : paths.panel;
  if (status === 'ready' && user === null) return <Navigate to={paths.login} replace state={panel} />;
  // The guard of the panel waits for the session, and shows what it came to.
  if (user === null || !mustSetUpTwoFactor) return <Navigate to={panel} replace />;
  return (
    <SignInFrame
      title={adminSignInMessages.setUpHeading}
      intro={adminSignInMessages.setUpIntro}
      isWide
      footer={
        <Button variant="quiet" onClick={signOut}>
          Sign out
        </Button>
      }
    >
      <TwoFactorPanel
        isOn={user.twoFactorEnabled}
        isReachable
        calls={twoFactorCalls}
        texts={twoFactorMessages}
        reasonOf={failureMessage}
        onChange={(twoFactorEnabled) => changeUser({ twoFactorEnabled })}
        onCodesSaved={finishTwoFactorSetup}
      />
    </SignInFrame>
  );
}
