import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';

type Path = readonly PropertyKey[];

/** Name of the form field that an issue's path belongs to; nested inputs are flat in our forms. */
const flatName = (path: Path): string => path.map(String).join('.');

/** Messages by field of what a schema has against an input; the first of each field. Undefined when it fits. */
export function issuesByField(
  schema: z.ZodMiniType,
  input: unknown,
  nameOf: (path: Path) => string = flatName,
): Record<string, string> | undefined {
  const parsed = schema.safeParse(input);
  if (parsed.success) return undefined;
  const messages: Record<string, string> = {};
  for (const issue of parsed.error.issues) messages[nameOf(issue.path)] ??= issue.message;
  return messages;
}

/** react-hook-form resolver over a schema of the contract. `toInput` turns typed text into the schema's input. */
export function contractResolver<Values extends FieldValues>(
  schema: z.ZodMiniType,
  toInput: (values: Values) => unknown = (values) => values,
  nameOf: (path: Path) => string = flatName,
): Resolver<Values> {
  return (values) => {
    const messages = issuesByField(schema, toInput(values), nameOf);
    if (messages === undefined) return { values, errors: {} };
    const errors = Object.entries(messages).map(([name, message]) => [name, { type: 'contract', message }]);
    return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<Values> };
  };
}
