import { expect, test } from 'vitest';
import { databaseFailure } from './database-failure.ts';

const coded = (code: string) => Object.assign(new Error('secret detail'), { code });

test.each([
  ['ECONNREFUSED', 'cannot be reached'],
  ['ENOTFOUND', 'cannot be reached'],
  ['CONNECTION_SILENT', 'cannot be reached'],
  ['25006', 'takes no writes'],
  ['CONNECTION_STANDBY', 'has no host that takes writes'],
  ['TLS_REFUSED', 'offers no TLS'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'as sslrootcert'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'for another name'],
  ['28P01', 'refuses the password'],
  ['53100', 'has no disk space left'],
])('%s at the start is one sentence that names DATABASE_URL', (code, words) => {
  const sentence = databaseFailure(coded(code));
  expect(sentence).toContain(words);
  expect(sentence).toMatch(/^The database of DATABASE_URL [^\n]+$/);
  expect(sentence).not.toContain('secret detail');
});

test('what is no failure of the database is not called one', () => {
  expect(databaseFailure(new Error('something else'))).toBeNull();
});
