import { formatClock } from '@picks/ui/format/dates';
import { useNow } from '@picks/ui/use-now';
import { deviceZone } from '#src/session/zone.ts';
import { zoneName } from '#src/ui/days.ts';
import { isSameClock, zoneLabel } from '#src/ui/zoned-time.ts';

/** What the clocks of a zone say now. */
export function ClockThere({ zone }: { zone: string }) {
  const now = useNow();
  return `It's ${formatClock(now, zone)} there now (${zoneLabel(zone, now)}). You read and type every time in this zone.`;
}

interface UseDeviceZoneProps {
  readonly chosen: string;
  readonly onChoose: (zone: string) => void;
}

/** Takes over the zone of this device, where its clock says something else. */
export function UseDeviceZone({ chosen, onChoose }: UseDeviceZoneProps) {
  const device = deviceZone();
  if (isSameClock(chosen, device, useNow())) return null;
  return (
    <button
      type="button"
      onClick={() => onChoose(device)}
      className="type-meta text-accent-text underline underline-offset-2"
    >
      Use {zoneName(device)}, as on this device
    </button>
  );
}
