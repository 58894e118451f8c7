import { profileMessages } from '@picks/contract/profile';
import { Banner } from '@picks/ui/banner';
import { RetryButton } from '@picks/ui/retry-button';
import { Skeleton } from '@picks/ui/skeleton';
import { type ReactNode, useState } from 'react';
import { takeProfile } from '#src/session/send-settings.ts';
import { DataCard } from './data-card.tsx';
import { EmailConfirmation } from './email-confirmation.tsx';
import { OddsCard } from './odds-card.tsx';
import { ForgetCard } from './forget-card.tsx';
import { ProfileForm } from './profile-form.tsx';
import { SettingsFrame } from './settings-frame.tsx';
import { useProfile } from './use-profile.ts';

/** What was pressed is gone: the focus goes to what came of it. */
const intoView = (element: HTMLElement | null) => element?.focus();

/** The profile, and below it what is set on this device; `children` come before what leads out. */
export function ProfilePage({ children }: { readonly children?: ReactNode }) {
  const { profile, unsent, hasFailed, isReachable, load } = useProfile();
  const [step, setStep] = useState<'asked' | 'confirmed' | null>(null);
  const pending = profile?.pendingEmail ?? null;
  return (
    <SettingsFrame>
      {hasFailed && isReachable && (
        <Banner tone="danger" action={<RetryButton onRetry={() => void load()} />}>
          {profileMessages.loadFailed}.
        </Banner>
      )}
      {profile === null && (
        <div role="status" className="card flex flex-col gap-4 p-4 sm:p-5">
          <span className="sr-only">Loading</span>
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
        </div>
      )}
      {pending !== null && (
        <EmailConfirmation
          key={pending}
          email={pending}
          takesFocus={step === 'asked'}
          isReachable={isReachable}
          onConfirmed={async (user) => {
            await takeProfile(user);
            setStep('confirmed');
          }}
        />
      )}
      {step === 'confirmed' && pending === null && (
        <div ref={intoView} tabIndex={-1} className="scroll-mt-24 outline-none">
          <Banner tone="success">{profileMessages.emailChanged}</Banner>
        </div>
      )}
      {profile !== null && (
        <ProfileForm
          profile={profile}
          unsent={unsent}
          isReachable={isReachable}
          onDiscarded={() => void load()}
          onEmailSaved={async (user) => {
            setStep(user.pendingEmail === pending ? null : 'asked');
            await takeProfile(user);
          }}
        />
      )}
      <OddsCard />
      {children}
      <DataCard />
      <ForgetCard />
    </SettingsFrame>
  );
}
