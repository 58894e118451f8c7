import { createFirstAdmin } from '@picks/contract/sign-in.admin';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { issuesByField } from '#src/ui/form-resolver.ts';

export type SetupValues = {
  name: string;
  email: string;
  password: string;
  repeated: string;
};

const PASSWORDS_DIFFER = 'The two passwords are not the same';

/** Messages by field: the contract's rules, and the second password equal to the first. */
export function checkSetup({ repeated, ...values }: SetupValues): Record<string, string> {
  const input = { ...values, setupToken: 'checked by the server' };
  const issues =
    createFirstAdmin.body === undefined ? undefined : issuesByField(createFirstAdmin.body, input);
  return { ...issues, ...(values.password === repeated ? {} : { repeated: PASSWORDS_DIFFER }) };
}

export const setupResolver: Resolver<SetupValues> = (values) => {
  const errors = Object.entries(checkSetup(values)).map(([name, message]) => [
    name,
    { type: 'rule', message },
  ]);
  if (errors.length === 0) return { values, errors: {} };
  return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<SetupValues> };
};
