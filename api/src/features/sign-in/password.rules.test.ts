import { newPassword, PASSWORD_BLANK, PASSWORD_TOO_SHORT } from '@picks/contract/accounts';
import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, test } from 'vitest';
import { passwordMistake } from './password.rules.ts';

const owner = { email: 'ana.ruiz@example.com', name: 'Ana María Ruizsanchez' };
const tooCommon = 'This password is too common. Please choose another one';
const ownWord = "Please choose a password that isn't your name or email";

test('the 3,000 most common ones of eight characters or more are refused', () => {
  const most = dictionary['passwords-common'].filter(({ length }) => length >= 8).slice(0, 3000);
  expect(most).toHaveLength(3000);
  expect(most.filter((password) => passwordMistake(password, owner) !== tooCommon)).toEqual([]);
});

test.each([
  'chocolate',
  '1qazxsw2',
  '12345679',
  'P@ssw0rd1',
  'Password1!',
  'PASSWORD',
  'fairline2026',
  ' password ',
])('%s is too common', (password) => expect(passwordMistake(password, owner)).toBe(tooCommon));

test.each([
  'ana.ruiz@example.com',
  'Ana.Ruiz',
  'ana maría ruizsanchez',
  'AnaMaríaRuizsanchez',
  'ruizsanchez1!',
])('%s is the owner’s own', (password) => expect(passwordMistake(password, owner)).toBe(ownWord));

test.each(['quiet harbour 42', 'a brand new secret', 'correct horse battery staple', 'anaruiz likes hockey'])(
  '%s is fine',
  (password) => expect(passwordMistake(password, owner)).toBeNull(),
);

test.each([
  ['e\u0301'.repeat(5), PASSWORD_TOO_SHORT],
  [' '.repeat(8), PASSWORD_BLANK],
  ['\u3000'.repeat(9), PASSWORD_BLANK],
  ['1234567', PASSWORD_TOO_SHORT],
])('%o is refused: %s', (password, message) => {
  expect(newPassword.safeParse(password).error?.issues[0]?.message).toBe(message);
});

test('it is kept in one form of Unicode', () => {
  expect(newPassword.parse(`cafe\u0301 at noon`)).toBe('caf\u00e9 at noon');
});
