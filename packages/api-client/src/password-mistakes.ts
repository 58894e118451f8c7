import { checkInput } from '@picks/api-client/check-input';
import { changePassword, profileMessages } from '@picks/contract/profile';

interface PasswordValues {
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly confirmPassword: string;
}

/** What is wrong before any call, by input (spec member 5). */
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
