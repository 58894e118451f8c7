import { draftKey } from '#src/session/session.ts';
import { convertTimes, type WallClocks } from './draft-times.ts';

/** An unsent form, kept in this tab so that a reload or a lost session costs nothing. */
export interface Draft<Values> {
  readonly values: Values;
  /** goes with every retry of this form */
  readonly idempotencyKey: string;
  /** of the record that the form started from */
  readonly version: number | undefined;
  /** what the server had when the form started */
  readonly base?: Values | undefined;
  /** IANA zone of its wall clocks */
  readonly zone?: string | undefined;
}

const hasFields = <Values extends Record<string, string>>(
  values: Values | undefined,
  current: Values,
): values is Values =>
  values !== undefined && Object.keys(current).every((field) => typeof values[field] === 'string');

/**
 * The draft of a form, if it has the fields that the form has now. `current` is what the server has. Wall clocks are converted
 * if the zone has changed since the draft was saved.
 */
export function readDraft<Values extends Record<string, string>>(
  name: string,
  current: Values,
  clocks?: WallClocks<Values>,
): Draft<Values> | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(draftKey(name)) ?? 'null');
    const draft = stored as Partial<Draft<Values>> | null;
    const values = draft?.values;
    if (!hasFields(values, current) || typeof draft?.idempotencyKey !== 'string') return undefined;
    const { idempotencyKey, version, base, zone } = draft;
    const converted = (saved: Values) =>
      clocks === undefined || zone === undefined ? saved : convertTimes(saved, current, zone, clocks);
    return {
      values: converted(values),
      idempotencyKey,
      version: typeof version === 'number' ? version : undefined,
      base: hasFields(base, current) ? converted(base) : undefined,
      zone: clocks?.zone,
    };
  } catch {
    return undefined;
  }
}

/** Whether something is typed in a form that its start, `defaults`, doesn't have. */
export function isTyped(values: Readonly<Record<string, string>>, defaults: object | undefined): boolean {
  const before = new Map(Object.entries(defaults ?? {}));
  return Object.entries(values).some(([field, value]) => value !== before.get(field));
}

export function saveDraft<Values>(name: string, draft: Draft<Values>): void {
  sessionStorage.setItem(draftKey(name), JSON.stringify(draft));
}

export function dropDraft(name: string): void {
  sessionStorage.removeItem(draftKey(name));
}
