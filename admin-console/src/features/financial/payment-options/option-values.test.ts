import { paymentOptionEdit, paymentOptionInput } from '@picks/contract/payment-options.admin';
import { expect, test } from 'vitest';
import { optionField, optionValues, previewFee, splitFields, toOptionInput } from './option-values.ts';
import { typedAmount } from '#src/ui/typed-amount.ts';

const filled = { ...optionValues(), name: 'Revolut', code: 'rev_1' };

test('a new option starts with the defaults and is complete with a name and a code', () => {
  expect(optionValues()).toMatchObject({
    type: 'both',
    category: 'digital_wallet',
    minAmount: '0',
    maxAmount: '10000',
    processingTime: '1-3 business days',
    feeMax: '',
    isActive: 'yes',
  });
  const checked = paymentOptionInput.parse(toOptionInput(filled));
  expect(checked.code).toBe('REV_1');
  expect(checked.fees).toEqual({ fixed: 0, percentage: 0, max: null });
});

test('required fields are separated by commas and trimmed', () => {
  expect(splitFields(' email , phone,, account number ')).toEqual(['email', 'phone', 'account number']);
  expect(splitFields('')).toEqual([]);
});

test.each([
  ['1,250.5', 1250.5],
  ['1,250,000', 1_250_000],
  [' .5 ', 0.5],
  ['$20', 20],
  ['-3', -3],
  ['\u22123', -3],
  ['١٬٢٥٠٫٥', 1250.5],
  ['--3', undefined],
  ['', undefined],
  ['ten', undefined],
  ['2,5', undefined],
  ['12,50', undefined],
  ['1250,000', undefined],
])('the amount "%s" is read as %s', (text, amount) => {
  expect(typedAmount(text)).toBe(amount);
});

test.each([
  ['minAmount', '', 'Minimum amount is required'],
  ['maxAmount', '5k', 'Maximum amount must be a number'],
  ['sortOrder', 'first', 'Sort order must be a whole number'],
  ['feePercentage', ' ', 'Fee percentage is required'],
  ['feePercentage', '2,5', 'Fee percentage must be a number'],
  ['feeMax', 'none', 'Maximum fee must be a number'],
])('rejects %s "%s" instead of using the default', (field, text, message) => {
  for (const schema of [paymentOptionInput, paymentOptionEdit]) {
    const checked = schema.safeParse(toOptionInput({ ...filled, [field]: text }));
    expect(checked.error?.issues.map(({ path, message: error }) => [optionField(path), error])).toEqual([
      [field, message],
    ]);
  }
});

test('messages of the fee rule belong to its three fields', () => {
  expect(optionField(['fees', 'percentage'])).toBe('feePercentage');
  expect(optionField(['requiredFields', 0])).toBe('requiredFields');
});

test('the fee of an amount is fixed plus percentage, capped', () => {
  const rule = { ...filled, feeFixed: '1', feePercentage: '2.5', feeMax: '5' };
  expect(previewFee(rule, '100')).toEqual({ fee: 3.5, rest: 96.5, isStandard: false });
  expect(previewFee(rule, '1,000')).toMatchObject({ fee: 5, rest: 995 });
  expect(previewFee({ ...rule, feeMax: '' }, '1000')).toMatchObject({ fee: 26, rest: 974 });
  expect(previewFee({ ...rule, feePercentage: '' }, '100')).toBeUndefined();
  expect(previewFee(rule, 'x')).toBeUndefined();
});

test('a form without a rule shows what the standard fee makes of the amount', () => {
  expect(previewFee(filled, '50')).toEqual({ fee: 2.5, rest: 47.5, isStandard: true });
  expect(previewFee(filled, '100')).toEqual({ fee: 0, rest: 100, isStandard: true });
});
