import { changePassword, profileMessages } from '@picks/contract/profile';
import { checkInput } from './check-input.ts';

interface PasswordValues {
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly confirmPassword: string;
}

/** What is wrong with a change of password before any call, by input: for members and administrators. */
export function passwordMistakes({
  confirmPassword,
  ...body
}: PasswordValues): Readonly<Record<string, string>> {
  const isSame = body.newPassword === confirmPassword;
  return {
    ...(isSame ? {} : { confirmPassword: profileMessages.passwordMismatch }),
    ...checkInput(changePassword.body, body).fields,
  };
}
