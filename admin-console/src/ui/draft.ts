import { draftKey } from '#src/session/session.ts';
import { moveWallClock } from './zoned-time.ts';

/** An unsent form, kept in this tab so that a reload or a lost session costs nothing. */
export interface Draft<Values> {
  readonly values: Values;
  /** goes with every retry of this form */
  readonly idempotencyKey: string;
  /** of the record that the form started from */
  readonly version: number | undefined;
  /** what the server had when the form started */
  readonly base?: Values | undefined;
  /** IANA zone that its times were typed in */
  readonly zone?: string | undefined;
}

/** Which fields of a form are wall clocks, and of which IANA zone. */
export interface TypedTimes<Values> {
  readonly zone: string;
  readonly fields: readonly (keyof Values)[];
}

const hasFields = <Values extends Record<string, string>>(
  values: Values | undefined,
  shape: Values,
): values is Values =>
  values !== undefined && Object.keys(shape).every((field) => typeof values[field] === 'string');

/** The same moments on the wall clocks of another zone. */
function moved<Values extends Record<string, string>>(
  values: Values,
  from: string,
  { zone, fields }: TypedTimes<Values>,
): Values {
  const clocks = fields.map((field) => [field, moveWallClock(values[field] ?? '', from, zone)] as const);
  return { ...values, ...Object.fromEntries(clocks) };
}

/**
 * The draft of a form, if it has the fields that the form has now. Its times are those that were meant, also when the zone
 * has changed since.
 */
export function readDraft<Values extends Record<string, string>>(
  name: string,
  shape: Values,
  times?: TypedTimes<Values>,
): Draft<Values> | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(draftKey(name)) ?? 'null');
    const draft = stored as Partial<Draft<Values>> | null;
    const values = draft?.values;
    if (!hasFields(values, shape) || typeof draft?.idempotencyKey !== 'string') return undefined;
    const version = typeof draft.version === 'number' ? draft.version : undefined;
    const base = hasFields(draft.base, shape) ? draft.base : undefined;
    const { idempotencyKey, zone } = draft;
    if (times === undefined || typeof zone !== 'string' || zone === times.zone)
      return { values, idempotencyKey, version, base, zone: times?.zone };
    return {
      values: moved(values, zone, times),
      idempotencyKey,
      version,
      base: base && moved(base, zone, times),
      zone: times.zone,
    };
  } catch {
    return undefined;
  }
}

export function saveDraft<Values>(name: string, draft: Draft<Values>): void {
  sessionStorage.setItem(draftKey(name), JSON.stringify(draft));
}

export function dropDraft(name: string): void {
  sessionStorage.removeItem(draftKey(name));
}
