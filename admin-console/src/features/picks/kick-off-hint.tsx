import { formatRelative, formatZonedDateTime } from '@picks/ui/format/dates';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useNow } from '@picks/ui/use-now';
import { TimeWarnings } from '#src/ui/zone-notice.tsx';
import { fromZonedInput, zonePlace } from '#src/ui/zoned-time.ts';
import type { PickFormValues } from './pick-form-values.ts';

interface KickOffHintProps {
  readonly form: UseFormReturn<PickFormValues>;
  readonly zone: string;
}

/** The zone that the kickoff is typed in, the same moment in UTC, and on this device's clock where that differs. */
export function KickOffHint({ form, zone }: KickOffHintProps) {
  const now = useNow();
  const typed = useWatch({ control: form.control, name: 'matchDate' });
  const instant = fromZonedInput(typed, zone);
  const place = zonePlace(zone, instant === undefined ? now : Date.parse(instant));
  if (instant === undefined) return place;
  return (
    <>
      {place} · {formatZonedDateTime(instant, 'UTC')} · {formatRelative(instant, now)}
      <TimeWarnings zone={zone} typed={typed} isChanged={typed !== form.formState.defaultValues?.matchDate} />
    </>
  );
}
