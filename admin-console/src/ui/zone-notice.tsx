import { Banner } from '@picks/ui/banner';
import { formatClock, formatDateTime } from '@picks/ui/format/dates';
import { deviceZone, zoneName } from '@picks/ui/format/zones';
import { useNow } from '@picks/ui/use-now';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#src/app/paths.ts';
import { clockChange, fromZonedInput, isSameClock, zoneLabel } from './zoned-time.ts';

/** `London time (GMT, UTC+0)`. */
const named = (zone: string, instant: number) => `${zoneName(zone)} (${zoneLabel(zone, instant)})`;

/** A warning as part of a field's hint. */
function HintWarning({ children }: { children: ReactNode }) {
  return (
    <span className="mt-0.5 flex items-start gap-1 font-medium text-warning">
      <TriangleAlert size={14} aria-hidden="true" className="mt-px shrink-0" />
      <span className="min-w-0">{children}</span>
    </span>
  );
}

/** Above fields that take a time: warns that they're in another zone than this device's clock. */
export function ZoneNotice({ zone }: { zone: string }) {
  const now = useNow();
  const device = deviceZone();
  if (isSameClock(zone, device, now)) return null;
  return (
    <Banner tone="warning">
      Times in this form are {named(zone, now)}, but this device is on {named(device, now)}.{' '}
      <Link to={paths.tab('account')} className="underline underline-offset-2">
        Change your time zone
      </Link>
    </Banner>
  );
}

/** Below a time zone: names the device's own if its clock differs. */
export function DeviceZone({ zone }: { zone: string }) {
  const now = useNow();
  const device = deviceZone();
  if (isSameClock(zone, device, now)) return null;
  return <HintWarning>This device is on {named(device, now)}.</HintWarning>;
}

interface TimeWarningsProps {
  readonly zone: string;
  /** wall clock of the zone */
  readonly typed: string;
  /** false for the record's own time, which is one instant even in a repeated hour */
  readonly isChanged: boolean;
}

/** Below a field that takes a time: what may surprise the operator who typed it. */
export function TimeWarnings({ zone, typed, isChanged }: TimeWarningsProps) {
  const instant = fromZonedInput(typed, zone);
  if (instant === undefined) return null;
  const device = deviceZone();
  const change = isChanged ? clockChange(typed, zone) : null;
  const shown = formatClock(instant, zone);
  return (
    <>
      {change === 'skipped' && (
        <HintWarning>
          The clocks go forward: {formatClock(`${typed}Z`, 'UTC')} doesn’t exist that day. It counts as{' '}
          {shown}.
        </HintWarning>
      )}
      {change === 'repeated' && (
        <HintWarning>The clocks go back: {shown} comes twice that day. This is the first one.</HintWarning>
      )}
      {!isSameClock(zone, device, Date.parse(instant)) && (
        <HintWarning>
          On this device: {formatDateTime(instant, device)} {zoneName(device)}
        </HintWarning>
      )}
    </>
  );
}
