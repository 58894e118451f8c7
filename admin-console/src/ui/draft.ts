import { draftKey } from '#src/session/session.ts';

/** An unsent form, kept in this tab so that a reload or a lost session costs nothing. */
export interface Draft<Values> {
  readonly values: Values;
  /** goes with every retry of this form */
  readonly idempotencyKey: string;
  /** of the record that the form started from */
  readonly version: number | undefined;
  /** what the server had when the form started */
  readonly base?: Values | undefined;
}

const hasFields = <Values extends Record<string, string>>(
  values: Values | undefined,
  shape: Values,
): values is Values =>
  values !== undefined && Object.keys(shape).every((field) => typeof values[field] === 'string');

/** The draft of a form, if it has the fields that the form has now. */
export function readDraft<Values extends Record<string, string>>(
  name: string,
  shape: Values,
): Draft<Values> | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(draftKey(name)) ?? 'null');
    const draft = stored as Partial<Draft<Values>> | null;
    const values = draft?.values;
    if (!hasFields(values, shape) || typeof draft?.idempotencyKey !== 'string') return undefined;
    const version = typeof draft.version === 'number' ? draft.version : undefined;
    const base = hasFields(draft.base, shape) ? draft.base : undefined;
    return { values, idempotencyKey: draft.idempotencyKey, version, base };
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
