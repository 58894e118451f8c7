import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PasswordField } from '@picks/ui/field';

const RULE = 'At least 8 characters';
const shown = (error?: string) =>
  renderToStaticMarkup(<PasswordField label="New password" hint={RULE} error={error} />);

test('a password field says its rule until something is wrong, and then only what', () => {
  expect(shown()).toContain(RULE);
  expect(shown('Password is too easy to guess')).toContain('Password is too easy to guess');
  expect(shown('Password is too easy to guess')).not.toContain(RULE);
});

test('who hears the field is told of the one that is there', () => {
  expect(shown()).toMatch(/aria-describedby="[^" ]+-hint"/);
  expect(shown('Password is too easy to guess')).toMatch(/aria-describedby="[^" ]+-error"/);
});
