import { checkInput } from '@picks/api-client/check-input';
import { createFirstAdmin } from '@picks/contract/sign-in.admin';
import type { Resolver } from 'react-hook-form';
import { fieldErrors } from '#src/ui/form-resolver.ts';

export type SetupValues = {
  name: string;
  email: string;
  password: string;
  repeated: string;
};

const PASSWORDS_DIFFER = "The passwords don't match";

/** Messages by field: the contract's rules, and the second password equal to the first. */
export function checkSetup({ repeated, ...values }: SetupValues): Record<string, string> {
  const { fields } = checkInput(createFirstAdmin.body, { ...values, setupToken: 'checked by the server' });
  return { ...fields, ...(values.password === repeated ? {} : { repeated: PASSWORDS_DIFFER }) };
}

export const setupResolver: Resolver<SetupValues> = (values) => {
  const messages = checkSetup(values);
  if (Object.keys(messages).length === 0) return { values, errors: {} };
  return { values: {}, errors: fieldErrors<SetupValues>(messages) };
};
