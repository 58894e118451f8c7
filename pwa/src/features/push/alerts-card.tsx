import { Banner } from '@picks/ui/banner';
import { Button } from '@picks/ui/button';
import { BellOff, BellRing, Share } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useConnectivity } from '#src/offline/connectivity.ts';
import { isAppleMobile, isInstalled } from '#src/offline/device.ts';
import type { Progress } from './alert-test.ts';
import { forgetTest, testAlerts, useAlertTest } from './alert-test-store.ts';
import { type AlertsState, switchOff, switchOn, useAlerts } from './alerts-store.ts';
import { blockedHelp } from './blocked-help.ts';
import { TestSteps } from './test-steps.tsx';

function Frame({
  icon,
  title,
  children,
  actions,
  below,
}: {
  icon: ReactNode;
  title: string;
  children: ReactNode;
  actions?: ReactNode;
  below?: ReactNode;
}) {
  return (
    <section aria-label="Pick alerts" className="card flex flex-col gap-4 p-4 sm:p-5">
      <div className="flex flex-col gap-4 sm:flex-row sm:items-center">
        <div className="flex min-w-0 flex-1 items-start gap-3.5">
          <span className="flex size-10 shrink-0 items-center justify-center rounded-full bg-accent-soft text-accent-text">
            {icon}
          </span>
          <div className="min-w-0">
            <h2 className="type-heading">{title}</h2>
            <div className="type-body text-ink-2">{children}</div>
          </div>
        </div>
        {actions && <div className="flex shrink-0 flex-wrap gap-2">{actions}</div>}
      </div>
      {below}
    </section>
  );
}

interface CardProps {
  readonly isBusy: boolean;
  /** of the last test */
  readonly progress: Progress | null;
}

const testBelow = (progress: Progress | null) => progress !== null && <TestSteps progress={progress} />;

function Offer({ isBusy, progress }: CardProps) {
  const turnOn = () => {
    forgetTest();
    void switchOn();
  };
  return (
    <Frame
      icon={<BellRing size={20} aria-hidden="true" />}
      title="Tell me when the next pick drops"
      actions={
        <Button busy={isBusy} onClick={turnOn}>
          Turn on alerts
        </Button>
      }
      below={testBelow(progress)}
    >
      We'll alert you seconds after a pick is posted. The pick itself stays off your lock screen.
    </Frame>
  );
}

function On({ isBusy, progress }: CardProps) {
  const isReachable = useConnectivity((connectivity) => connectivity.isReachable);
  const turnOff = () => {
    forgetTest();
    void switchOff();
  };
  return (
    <Frame
      icon={<BellRing size={20} aria-hidden="true" />}
      title="Alerts are on"
      actions={
        <>
          <Button
            variant="secondary"
            size="small"
            busy={progress?.state === 'running'}
            disabled={!isReachable}
            onClick={() => void testAlerts()}
            className="max-lg:min-h-11"
          >
            Send a test
          </Button>
          <Button
            variant="quiet"
            size="small"
            disabled={isBusy || !isReachable}
            onClick={turnOff}
            className="max-lg:min-h-11"
          >
            Turn off
          </Button>
        </>
      }
      below={testBelow(progress)}
    >
      You'll get an alert on this device for every pick in your plan.
      {!isReachable && (
        <p role="status" className="type-meta text-warning">
          Needs a connection
        </p>
      )}
    </Frame>
  );
}

function Denied({ progress }: Pick<CardProps, 'progress'>) {
  const { userAgent } = navigator;
  const { where, steps } = blockedHelp({
    userAgent,
    isAppleMobile: isAppleMobile(),
    isInstalled: isInstalled(),
  });
  return (
    <Frame
      icon={<BellOff size={20} aria-hidden="true" />}
      title="Alerts are blocked"
      below={testBelow(progress)}
    >
      <p>Notifications from Fairline are turned off in {where}. To turn them on:</p>
      <ol className="mt-2 flex list-decimal flex-col gap-1 ps-5">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Frame>
  );
}

function NeedsInstall() {
  return (
    <Frame icon={<Share size={20} aria-hidden="true" />} title="Alerts need the home screen">
      On iPhone and iPad tap Share, then Add to Home Screen. Open Fairline from there and turn alerts on.
    </Frame>
  );
}

function body(state: AlertsState, isBusy: boolean, progress: Progress | null): ReactNode {
  if (state === 'off') return <Offer isBusy={isBusy} progress={progress} />;
  // The room it will most likely need, so that nothing below it moves.
  if (state === 'unknown')
    return (
      <div className="invisible">
        <On isBusy={false} progress={null} />
      </div>
    );
  if (state === 'on') return <On isBusy={isBusy} progress={progress} />;
  if (state === 'denied') return <Denied progress={progress} />;
  if (state === 'needs-install') return <NeedsInstall />;
  return null;
}

/** How this device stands with pick alerts and the next step. Nothing where the browser has none. */
export function AlertsCard() {
  const { state, isBusy, failure } = useAlerts();
  const { progress } = useAlertTest();
  useEffect(() => forgetTest, []);
  return (
    <>
      {failure !== null && (
        <Banner tone="danger" onDismiss={() => useAlerts.setState({ failure: null })}>
          {failure}
        </Banner>
      )}
      {body(state, isBusy, progress)}
    </>
  );
}
