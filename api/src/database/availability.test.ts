import { expect, test } from 'vitest';
import { isDatabaseAway, isUniqueViolation, whenDatabaseAnswers } from './availability.ts';

const coded = (code: string) => Object.assign(new Error('gone'), { code });

test.each([
  coded('ECONNREFUSED'),
  coded('CONNECTION_CLOSED'),
  coded('57P03'),
  new Error('Connection terminated unexpectedly'),
])('a step of the start is carried out again after %o', async (error) => {
  let tries = 0;
  const step = async () => {
    tries += 1;
    if (tries === 1) throw error;
    return tries;
  };
  expect(await whenDatabaseAnswers(step)).toBe(2);
});

test('any other error ends the start, and so does a database that stays away', async () => {
  await expect(whenDatabaseAnswers(() => Promise.reject(coded('42601')))).rejects.toThrow('gone');
  await expect(whenDatabaseAnswers(() => Promise.reject(coded('ECONNREFUSED')), 300)).rejects.toThrow('gone');
});

test.each(['53100', '53200', '53300', 'CONNECTION_SILENT', 'CONNECTION_STANDBY'])(
  'that it has no disk, memory or connection left, or nothing to say, is not a failure of ours: %s',
  (code) => expect(isDatabaseAway(coded(code))).toBe(true),
);

test.each([
  [coded('23505'), true],
  [coded('23503'), false],
  [new Error('gone'), false],
  [{ code: '23505' }, false],
])('%o is a second row of one value: %s', (error, isSecond) =>
  expect(isUniqueViolation(error)).toBe(isSecond),
);
