import { PASSWORD } from './people.ts';

/** Somebody who signs up. */
export const registration = (email: string, changes = {}) => ({
  name: 'Ana Maria Ruiz',
  email,
  password: PASSWORD,
  ...changes,
});
/** A code that is not this one. */
export const wrong = (code: string) => (code === '000000' ? '111111' : '000000');
/** An answer without what is different each time. */
export const withoutId = (text: string) => text.replace(/"requestId":"[^"]*"/, '');
