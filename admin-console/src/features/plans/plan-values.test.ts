import { planEdit, planInput } from '@picks/contract/plans.admin';
import { expect, test } from 'vitest';
import { planValues, toPlanInput } from './plan-values.ts';

test('a new plan begins with thirty days, premium and unlimited picks', () => {
  expect(planValues(null)).toMatchObject({
    duration: '30',
    accessLevel: 'premium',
    maxPicks: '',
    price: '',
    isActive: 'yes',
  });
});

test('what is typed becomes what the contract takes', () => {
  const typed = {
    ...planValues(null),
    name: 'Elite',
    price: '1,250.5',
    maxPicks: ' 5 ',
    features: 'One\n\n Two ',
  };
  expect(planInput.parse(toPlanInput(typed))).toEqual({
    name: 'Elite',
    description: '',
    price: 1250.5,
    duration: 30,
    accessLevel: 'premium',
    maxPicks: 5,
    features: ['One', 'Two'],
    isActive: true,
  });
});

test.each([
  ['duration', '', 'Duration must be a whole number of days from 1 to 3660'],
  ['duration', '30 days', 'Duration must be a whole number of days from 1 to 3660'],
  ['maxPicks', 'x', 'Picks a week must be a whole number of at least 1, or empty for unlimited'],
])('rejects %s "%s" instead of using the default', (field, text, message) => {
  const typed = { ...planValues(null), name: 'Elite', price: '10', [field]: text };
  for (const schema of [planInput, planEdit]) {
    const checked = schema.safeParse(toPlanInput(typed));
    expect(checked.error?.issues.map(({ path, message: error }) => [path[0], error])).toEqual([
      [field, message],
    ]);
  }
});

test('a number that is none is refused at its field', () => {
  const { error } = planInput.safeParse(
    toPlanInput({ ...planValues(null), name: 'Elite', price: 'ten', maxPicks: '1.5' }),
  );
  expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ['price', 'Price must be a number'],
    ['maxPicks', 'Picks a week must be a whole number of at least 1, or empty for unlimited'],
  ]);
});
