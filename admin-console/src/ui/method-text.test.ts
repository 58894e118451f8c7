import { type AdminPaymentOption, paymentOptionDefaults } from '@picks/contract/payment-options.admin';
import { expect, test } from 'vitest';
import { methodName, optionOf } from './method-text.ts';

const paypal: AdminPaymentOption = {
  ...paymentOptionDefaults,
  _id: '00000000-0000-7000-8000-000000000001',
  name: 'PayPal',
  code: 'PAYPAL',
  description: '',
  icon: '',
  requiredFields: [],
  adminInstructions: '',
  version: 1,
};

test.each([
  ['paypal', 'PayPal'],
  ['PAYPAL', 'PayPal'],
  ['gift_cards', 'GIFT_CARDS'],
  ['admin_credit', 'Added by support'],
])('shows the method %s as %s', (code, name) => {
  expect(methodName(code, [paypal])).toBe(name);
});

test('finds the payment option of a request by its lower-case code', () => {
  expect(optionOf('paypal', [paypal])).toBe(paypal);
  expect(optionOf('balance', [paypal])).toBeUndefined();
});
