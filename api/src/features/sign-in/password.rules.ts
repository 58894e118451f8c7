import { PASSWORD_LENGTH } from '@picks/contract/accounts';
import { dictionary } from '@zxcvbn-ts/language-common';

/** The passwords that head leaked lists, as long as ours must be, and the words of this product. */
const common = new Set([
  ...dictionary['passwords-common'].filter(({ length }) => length >= PASSWORD_LENGTH.min),
  'fairline',
  'freepicks',
]);

const lookAlikes: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

/** The word behind a password: `P@ssw0rd1!` is `password`. */
function wordOf(password: string): string {
  const word = password.replace(/[^\p{L}]+$/u, '');
  return [...word].map((letter) => lookAlikes[letter] ?? letter).join('');
}

/** Whose password it is to be. */
export interface PasswordOwner {
  readonly email: string;
  readonly name: string;
}

function isOwn(forms: readonly string[], { email, name }: PasswordOwner): boolean {
  const parts = name.toLowerCase().split(/\s+/).filter(Boolean);
  const mailbox = email.split('@')[0] ?? '';
  const own = [email, mailbox, name.toLowerCase(), parts.join(''), ...parts];
  return forms.some((form) => own.includes(form));
}

/** Why a password is refused although it is long enough; null when it is not. */
export function passwordMistake(password: string, owner: PasswordOwner): string | null {
  const plain = password.toLowerCase().trim();
  const forms = [plain, wordOf(plain)];
  if (forms.some((form) => common.has(form))) return 'This password is too common. Please choose another one';
  return isOwn(forms, owner) ? "Please choose a password that isn't your name or email" : null;
}
