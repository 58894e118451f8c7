import type { Endpoint } from '@picks/contract/endpoint';

type Schema<T> = NonNullable<Endpoint<undefined, undefined, T>['body']>;
type Path = readonly PropertyKey[];

export type Checked<T> =
  | { readonly value: T; readonly fields?: undefined }
  | { readonly value?: undefined; readonly fields: Readonly<Record<string, string>> };

/** `address.city`: name of the input that an issue's path belongs to. */
const dotted = (path: Path): string => path.map(String).join('.');

/** Checks what was typed by a schema of the contract: the value, or the first message of each wrong field. */
export function checkInput<T>(
  schema: Schema<T> | undefined,
  input: unknown,
  nameOf: (path: Path) => string = dotted,
): Checked<T> {
  if (schema === undefined) throw new Error('This call takes no input');
  const result = schema.safeParse(input);
  if (result.success) return { value: result.data };
  const fields: Record<string, string> = {};
  for (const { path, message } of result.error.issues) fields[nameOf(path)] ??= message;
  return { fields };
}
