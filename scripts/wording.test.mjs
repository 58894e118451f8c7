import { describe, expect, test } from 'vitest';
import { refusedWords } from './wording.mjs';

const words = (source, file = 'pwa/src/page.tsx') => refusedWords(file, source).map(({ word }) => word);

test.each([
  ['"Enter your e-mail"', 'e-mail'],
  ['"We sent a mail"', 'mail'],
  ['"The referral programme"', 'programme'],
  ['"Data is anonymised"', 'anonymised'],
  ['"A labelled figure"', 'labelled'],
  ['"This can not be undone"', 'can not'],
  ['"It does not renew"', 'does not'],
  ['"Done. It is back"', '. It is'],
  ['"Please log in"', 'log in'],
  ['"Login"', undefined],
  ['"Login to see it"', 'Login'],
  ['"Kick-off 7:30 PM"', 'Kick-off'],
  ['"Next pay-out"', 'pay-out'],
  ['"An administrator reviews it"', 'An administrator'],
  ['"The selection of the day"', 'selection'],
  ['"The closing price"', 'closing price'],
  ['"Part of the Gold plan"', 'Gold plan'],
  ['"a stake of 1.5 u"', '1.5 u'],
])('%s has the word %s', (source, word) => {
  expect(words(source)).toEqual(word === undefined ? [] : [word]);
});

test('the text of an element, an attribute and a template are read, with their lines', () => {
  const source = 'const a = <p title="by e-mail">\n  A mail\n</p>;\nconst b = `Your pay-out of ${x}`;';
  expect(refusedWords('pwa/src/a.tsx', source).map(({ line, word }) => [line, word])).toEqual([
    [1, 'e-mail'],
    [2, 'mail'],
    [4, 'pay-out'],
  ]);
});

describe('is not a text', () => {
  test.each([
    ['a name', 'const login = { mail: "mail" };'],
    ['a route', 'const link = `Sign in at ${origin}/login`;'],
    ['an import', 'import { mail } from "./a mail.ts";'],
    ['SQL', 'sql`select mail from mails where not is_sent`;'],
    ['an error of the program', 'throw new Error(`The mail ${id} is not there`);'],
    ['a line of the log', 'log.error("The mail is not there");'],
    ['a comment', '// An administrator can not log in\n"Sign in"'],
    ['a list of classes', '<p className="type-selection mt-2" />'],
    ['a key', 'const texts = { "a mail is not sent": "Every email is sent" };'],
  ])('%s', (_, source) => {
    expect(words(source)).toEqual([]);
  });
});

test('the console calls an administrator by that name', () => {
  expect(words('"An administrator did this"', 'admin-console/src/page.tsx')).toEqual([]);
  expect(words('"An administrator did this"', 'packages/contract/src/users.admin.ts')).toEqual([]);
});
