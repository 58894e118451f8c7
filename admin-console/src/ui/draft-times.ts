import { isKnownZone } from '@picks/ui/format/zones';
import { moveWallClock } from './zoned-time.ts';

/** Which fields of a form are wall clocks, and of which IANA zone. */
export interface WallClocks<Values> {
  readonly zone: string;
  readonly fields: readonly (keyof Values)[];
}

/**
 * Values saved in another zone, on the wall clocks of this one. An untouched time takes that of `current`, the record: the text
 * of a repeated hour is ambiguous.
 */
export function convertTimes<Values extends Record<string, string>>(
  values: Values,
  current: Values,
  from: string,
  { zone, fields }: WallClocks<Values>,
): Values {
  if (zone === from || !isKnownZone(from)) return values;
  const converted = fields.map((field) => {
    const [saved = '', known = ''] = [values[field], current[field]];
    const isUntouched = moveWallClock(known, zone, from) === saved;
    return [field, isUntouched ? known : moveWallClock(saved, from, zone)] as const;
  });
  return { ...values, ...Object.fromEntries(converted) };
}
