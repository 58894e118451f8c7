import type { ResponseOf } from '@picks/contract/endpoint';
import type { getAdminPick } from '@picks/contract/picks.admin';
import { DELIVERY_STEPS } from '@picks/contract/push';
import { counted } from '@picks/ui/format/numbers';

type Push = NonNullable<ResponseOf<typeof getAdminPick>['push']>;
export type Times = NonNullable<Push['times']>;

/** `0.4 s`, `12 s`, `1 min 5 s`, `2 h 5 min`. */
export function secondsText(seconds: number): string {
  if (seconds < 9.95) return `${Number(seconds.toFixed(1))} s`;
  const [whole, minutes] = [Math.round(seconds), Math.round(seconds / 60)];
  const two = (big: number, unit: string, small: number, smallUnit: string) =>
    small === 0 ? `${big} ${unit}` : `${big} ${unit} ${small} ${smallUnit}`;
  if (whole < 60) return `${whole} s`;
  return whole < 3600
    ? two(Math.floor(whole / 60), 'min', whole % 60, 's')
    : two(Math.floor(minutes / 60), 'h', minutes % 60, 'min');
}

/** Devices by the longest time of their step; `most` is null for those that took longer than the last. */
export function timesByStep({ steps }: Times) {
  return steps.map((count, index) => {
    const most = DELIVERY_STEPS[index] ?? null;
    const least = DELIVERY_STEPS[index - 1] ?? 0;
    return { most, name: most === null ? `over ${secondsText(least)}` : secondsText(most), count };
  });
}

/** The times in words. */
export function timesSummary({ median, p95 }: Times, shown: number): string {
  return `Half within ${secondsText(median)}, 95% within ${secondsText(p95)} of publishing, on ${counted(shown, 'device')}.`;
}

/** Milliseconds for which a pick's figures still move quickly enough to be looked at again and again. */
const SETTLES = 10 * 60_000;

/** Whether some devices are still to show the alert of a pick that went out just now. */
export const isUnderWay = (push: Push | null, publishedAt: string, now: number): boolean =>
  push !== null && push.received + push.failed < push.recipients && now - Date.parse(publishedAt) < SETTLES;
