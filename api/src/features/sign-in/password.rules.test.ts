import { newPassword, PASSWORD_BLANK, PASSWORD_TOO_SHORT } from '@picks/contract/accounts';
import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, test } from 'vitest';
import { passwordMistake } from './password.rules.ts';

const owner = { email: 'ana.ruiz@example.com', name: 'Ana María Ruizsanchez' };
const tooEasy = 'This password is too easy to guess. Try three or four unrelated words.';
const tooClose = 'This password is too close to your name or email. Try three or four unrelated words.';

test('the 3,000 most common ones of eight characters or more are refused', () => {
  const most = dictionary['passwords-common'].filter(({ length }) => length >= 8).slice(0, 3000);
  expect(most).toHaveLength(3000);
  expect(most.filter((password) => passwordMistake(password, owner) !== tooEasy)).toEqual([]);
});

test.each([
  ['a common one', 'chocolate'],
  ['a common one in capitals', 'PASSWORD'],
  ['a common one between spaces', ' password '],
  ['a common one with look-alikes', 'P@ssw0rd1'],
  ['a common one with digits after it', 'admin12345'],
  ['a common one with symbols and digits after it', 'Password!!2024'],
  ['a common one with random digits after it', 'password482913'],
  ['a common one between symbols', '**Monkey**'],
  ['a day and a year', 'Monday2026!'],
  ['a season and a year', 'Summer2026!'],
  ['a club and a year', 'Liverpool2024!'],
  ['one character repeated', 'aaaaaaaa'],
  ['one digit repeated', '00000000'],
  ['a word repeated', 'hunter2hunter2'],
  ['a keyboard pattern', '1qazxsw2'],
  ['a sequence', '12345679'],
  ['a date', '19.08.1985'],
  ['a word of this product', 'Fairline!!2026'],
  ['a word of betting', 'sportsbet1'],
  ['a word repeated up to the maximum length', 'p4ssw0rd'.repeat(16)],
])('%s is too easy to guess: %s', (_, password) => expect(passwordMistake(password, owner)).toBe(tooEasy));

test.each([
  'ana.ruiz@example.com',
  'Ana.Ruiz',
  'ana maría ruizsanchez',
  'AnaMaríaRuizsanchez',
  'ruizsanchez1!',
  'ruizsanchez482913',
  'ana.ruiz!!2026',
  'anaruiz1985',
  'Ruiz2026!',
])('%s is too close to the owner’s name or email', (password) =>
  expect(passwordMistake(password, owner)).toBe(tooClose),
);

test.each([
  'quiet harbour 42',
  'a brand new secret',
  'correct horse battery staple',
  'anaruiz likes hockey',
  'kx7mq2pt',
  'Kx7!mq2P',
  'тихая гавань',
])('accepts %s', (password) => expect(passwordMistake(password, owner)).toBeNull());

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
