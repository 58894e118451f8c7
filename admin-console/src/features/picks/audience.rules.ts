import type { QueryOf } from '@picks/contract/endpoint';
import { type getPickAudience, type PickAudience, plannedPick } from '@picks/contract/picks.admin';
import { counted, formatCount } from '@picks/ui/format/numbers';
import { fromZonedInput } from '#src/ui/zoned-time.ts';
import type { PickFormValues } from './pick-form-values.ts';

/** What of the form decides who is told; of a field that isn't right yet nothing is said. */
export function audienceQuestion(
  values: PickFormValues,
  zone: string,
): Partial<QueryOf<typeof getPickAudience>> {
  const { sport, league, confidence, accessLevel } = values;
  const matchDate = fromZonedInput(values.matchDate, zone);
  const asked = { sport, league, confidence, accessLevel, ...(matchDate !== undefined && { matchDate }) };
  const checked = plannedPick.safeParse(asked);
  return checked.success ? checked.data : { confidence, accessLevel };
}

/** `12 members can read it · 9 get an alert on 11 devices now · 2 later, in quiet hours or with a daily digest`. */
export function audienceText(audience: PickAudience | undefined, isNow: boolean): string {
  if (audience === undefined) return 'Counting members…';
  const { members, alerted, devices, later } = audience;
  if (members === 0) return 'No member can read it.';
  const when = isNow ? 'now' : 'if it went out now';
  const gets = (count: number) => (isNow ? (count === 1 ? 'gets' : 'get') : 'would get');
  const alerts =
    alerted === 0
      ? `nobody ${gets(1)} an alert ${when}`
      : `${formatCount(alerted)} ${gets(alerted)} an alert on ${counted(devices, 'device')} ${when}`;
  const waiting = later === 0 ? [] : [`${formatCount(later)} later, in quiet hours or with a daily digest`];
  return [`${counted(members, 'member')} can read it`, alerts, ...waiting].join(' · ');
}
