import { Banner } from '@picks/ui/banner';
import { Button } from '@picks/ui/button';
import { BellOff, BellRing, Share } from 'lucide-react';
import type { ReactNode } from 'react';
import { type AlertsState, sendTest, switchOff, switchOn, useAlerts } from './alerts-store.ts';

function Frame({
  icon,
  title,
  children,
  actions,
}: {
  icon: ReactNode;
  title: string;
  children: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <section
      aria-label="Pick alerts"
      className="card flex flex-col gap-4 p-4 sm:flex-row sm:items-center sm:p-5"
    >
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
    </section>
  );
}

function Offer({ isBusy }: { isBusy: boolean }) {
  return (
    <Frame
      icon={<BellRing size={20} aria-hidden="true" />}
      title="Tell me when the next pick drops"
      actions={
        <Button busy={isBusy} onClick={() => void switchOn()}>
          Turn on alerts
        </Button>
      }
    >
      We'll alert you seconds after a pick is posted. The pick itself stays off your lock screen.
    </Frame>
  );
}

function On({ isBusy, notice }: { isBusy: boolean; notice: string | null }) {
  return (
    <Frame
      icon={<BellRing size={20} aria-hidden="true" />}
      title="Alerts are on"
      actions={
        <>
          <Button
            variant="secondary"
            size="small"
            busy={isBusy}
            onClick={() => void sendTest()}
            className="max-lg:min-h-11"
          >
            Send a test
          </Button>
          <Button
            variant="quiet"
            size="small"
            disabled={isBusy}
            onClick={() => void switchOff()}
            className="max-lg:min-h-11"
          >
            Turn off
          </Button>
        </>
      }
    >
      <span role="status">{notice ?? "You'll get an alert on this device for every pick in your plan."}</span>
    </Frame>
  );
}

function Denied() {
  return (
    <Frame icon={<BellOff size={20} aria-hidden="true" />} title="Alerts are blocked">
      Notifications are off for Fairline. Turn them on in your browser's site settings (the icon beside the
      address, or App info on a phone), then come back.
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

function body(state: AlertsState, isBusy: boolean, notice: string | null): ReactNode {
  if (state === 'off') return <Offer isBusy={isBusy} />;
  // The room it will most likely need, so that nothing below it moves.
  if (state === 'unknown')
    return (
      <div className="invisible">
        <On isBusy={false} notice={null} />
      </div>
    );
  if (state === 'on') return <On isBusy={isBusy} notice={notice} />;
  if (state === 'denied') return <Denied />;
  if (state === 'needs-install') return <NeedsInstall />;
  return null;
}

/** How this device stands with pick alerts and the next step. Nothing where the browser has none. */
export function AlertsCard() {
  const { state, isBusy, failure, notice } = useAlerts();
  return (
    <>
      {failure !== null && (
        <Banner tone="danger" onDismiss={() => useAlerts.setState({ failure: null })}>
          {failure}
        </Banner>
      )}
      {body(state, isBusy, notice)}
    </>
  );
}
