import { formatClock } from '@picks/ui/format/dates';
import { deviceZone, isKnownZone, zoneCity } from '@picks/ui/format/zones';
import { useNow } from '@picks/ui/use-now';
import { isSameClock, zoneLabel } from '#src/ui/zoned-time.ts';

/** What the clocks of a zone say now, and what the zone is for. */
export function ZoneClock({ zone, isSaved }: { zone: string; isSaved: boolean }) {
  const now = useNow();
  if (!isKnownZone(zone)) return 'This browser doesn’t know this time zone, so it shows times in its own.';
  const use = isSaved ? 'The console shows and reads times' : 'Once saved, the console shows and reads times';
  return `It’s ${formatClock(now, zone)} there now (${zoneLabel(zone, now)}). ${use} in this zone.`;
}

interface DeviceZoneButtonProps {
  readonly chosen: string;
  readonly onChoose: (zone: string) => void;
}

/** Chooses the zone of this device, if its clock differs. */
export function DeviceZoneButton({ chosen, onChoose }: DeviceZoneButtonProps) {
  const device = deviceZone();
  const now = useNow();
  if (isKnownZone(chosen) && isSameClock(chosen, device, now)) return null;
  return (
    <button
      type="button"
      onClick={() => onChoose(device)}
      className="type-meta min-h-6 text-start text-accent-text underline underline-offset-2"
    >
      Use this device’s time zone ({zoneCity(device)})
    </button>
  );
}
