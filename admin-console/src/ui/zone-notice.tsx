import { Banner } from '@picks/ui/banner';
import { formatDateTime } from '@picks/ui/format/dates';
import { useNow } from '@picks/ui/use-now';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#src/app/paths.ts';
import { deviceZone } from '#src/session/zone.ts';
import { zoneName } from './days.ts';
import { isSameClock, zoneLabel } from './zoned-time.ts';

/** `London time (GMT, UTC+0)`. */
const named = (zone: string, instant: number) => `${zoneName(zone)} (${zoneLabel(zone, instant)})`;

/** What the hint of a field adds in the tone of a warning. */
function Beside({ children }: { children: ReactNode }) {
  return (
    <span className="mt-0.5 flex items-start gap-1 font-medium text-warning">
      <TriangleAlert size={14} aria-hidden="true" className="mt-px shrink-0" />
      <span className="min-w-0">{children}</span>
    </span>
  );
}

/** Above fields that take a time: they aren't read on the clock that the operator sees beside them. */
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

/** Below a choice of a time zone: the one this device is on, where its clock says something else. */
export function DeviceZone({ zone }: { zone: string }) {
  const now = useNow();
  const device = deviceZone();
  if (isSameClock(zone, device, now)) return null;
  return <Beside>This device is on {named(device, now)}.</Beside>;
}

/** Below a field that takes a time: what the clock of this device says then, where that's another time. */
export function DeviceTime({ zone, instant }: { zone: string; instant: string | undefined }) {
  const device = deviceZone();
  if (instant === undefined || isSameClock(zone, device, Date.parse(instant))) return null;
  return (
    <Beside>
      On this device: {formatDateTime(instant, device)} {zoneName(device)}
    </Beside>
  );
}
