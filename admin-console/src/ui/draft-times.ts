import { isKnownZone } from '@picks/ui/format/zones';
import { moveWallClock } from './zoned-time.ts';

/** Which fields of a form are wall clocks, and of which IANA zone. */
export interface WallClocks<Values> {
  readonly zone: string;
  readonly fields: readonly (keyof Values)[];
}

/**
 * Values saved in another zone, on the wall clocks of this one. A time that still says what the record says, `current`, takes
 * over the record's: in the hour that a clock repeats, its own text can't tell which one it was.
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
