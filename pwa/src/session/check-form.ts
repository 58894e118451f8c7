import type { Endpoint } from '@picks/contract/endpoint';

export type Checked<T> =
  | { readonly value: T; readonly fields?: undefined }
  | { readonly value?: undefined; readonly fields: Readonly<Record<string, string>> };

/** Checks a form by the contract's schema of the call: the value, or the first message of each wrong field. */
export function checkForm<T>(
  schema: Endpoint<undefined, undefined, T>['body'],
  input: Record<string, unknown>,
): Checked<T> {
  const result = schema?.safeParse(input);
  if (result === undefined) throw new Error('This call takes no body');
  if (result.success) return { value: result.data };
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues) fields[String(issue.path[0])] ??= issue.message;
  return { fields };
}
