import { updateUser } from '@picks/contract/users.admin';
import { expect, test } from 'vitest';
import { correctionField, correctionOf } from './correction-values.ts';

const base = { firstName: 'Ana', lastName: 'Ruiz', email: 'ana@example.com', phone: '', reason: '' };
const typed = { ...base, phone: '+1 555 0100', reason: 'Asked on a call' };

test('only what was changed is sent, with what was seen there', () => {
  expect(correctionOf(typed, base)).toEqual({
    phone: '+1 555 0100',
    reason: 'Asked on a call',
    seen: { phone: '' },
  });
  expect(updateUser.body?.safeParse(correctionOf(typed, base)).success).toBe(true);
});

test('what the member has changed meanwhile is overwritten only once it was seen', () => {
  const latest = { ...base, phone: '+1 555 0111', lastName: 'Rouse' };
  expect(correctionOf(typed, base, latest)).toMatchObject({ seen: { phone: '+1 555 0111' } });
  expect(correctionOf(typed, base, latest)).not.toHaveProperty('lastName');
});

test('that nothing was changed is said at the first field', () => {
  const { error } = updateUser.body?.safeParse(correctionOf({ ...base, reason: 'Asked' }, base)) ?? {};
  expect(error?.issues.map(({ path }) => correctionField(String(path[0])))).toEqual(['firstName']);
});
