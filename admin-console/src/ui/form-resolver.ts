import { checkInput } from '@picks/api-client/check-input';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';

type CheckArguments = Parameters<typeof checkInput>;

/** Messages by field as react-hook-form wants them. */
export function fieldErrors<Values extends FieldValues>(
  messages: Readonly<Record<string, string>>,
): FieldErrors<Values> {
  const errors = Object.entries(messages).map(([name, message]) => [name, { type: 'contract', message }]);
  return Object.fromEntries(errors) as FieldErrors<Values>;
}

/** react-hook-form resolver over a schema of the contract. `toInput` turns typed text into the schema's input. */
export function contractResolver<Values extends FieldValues>(
  schema: CheckArguments[0],
  toInput: (values: Values) => unknown = (values) => values,
  nameOf?: CheckArguments[2],
): Resolver<Values> {
  return (values) => {
    const { fields } = checkInput(schema, toInput(values), nameOf);
    if (fields === undefined) return { values, errors: {} };
    return { values: {}, errors: fieldErrors<Values>(fields) };
  };
}
