import { randomBytes } from 'node:crypto';
import { profileDefaults } from '@picks/contract/accounts';
import { timeZone } from '@picks/contract/fields';
import { fieldProblem } from '#src/http/problem.ts';
import { passwordMistake, type PasswordOwner } from './password.rules.ts';

export function assertUsablePassword(password: string, owner: PasswordOwner, field = 'password'): void {
  const mistake = passwordMistake(password, owner);
  if (mistake !== null) throw fieldProblem(field, mistake);
}

/** The time zone of a new account: the device's, if it's known. */
export const initialZone = (deviceZone: string | undefined): string =>
  timeZone.safeParse(deviceZone).data ?? profileDefaults.timezone;

/** Eight letters and digits without look-alikes. */
export function newReferralCode(): string {
  const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
  return [...randomBytes(8)].map((byte) => alphabet[byte % alphabet.length]).join('');
}
