import { describe, expect, test } from 'vitest';
import {
  checkWithdrawalDetails,
  withdrawalFields,
  withdrawalMethods,
  type WithdrawalMethod,
} from './withdrawal-details.ts';

const complete: Record<WithdrawalMethod, Record<string, string>> = {
  paypal: { email: 'a@b.test' },
  wise: { email: 'a@b.test' },
  skrill: { email: 'a@b.test' },
  neteller: { email: 'a@b.test' },
  venmo: { username: 'ana' },
  cashapp: { username: '$ana' },
  zelle: { phone: '+1 555 0100' },
  applepay: { email: 'a@b.test', phone: '+1 555 0100' },
  googlepay: { email: 'a@b.test', phone: '+1 555 0100' },
  westernunion: { firstName: 'Ana', lastName: 'Ruiz', country: 'Spain', city: 'Madrid' },
  moneygram: { firstName: 'Ana', lastName: 'Ruiz', country: 'Spain', city: 'Madrid' },
  crypto: { walletAddress: 'bc1qexample', currency: 'BTC' },
  bank: { accountName: 'Ana Ruiz', accountNumber: '123', routingNumber: '021000021' },
};

describe.each(withdrawalMethods)('%s', (method) => {
  test('takes complete details and nothing else', () => {
    const { details, fields } = checkWithdrawalDetails(method, { ...complete[method], surplus: 'x' });
    expect([details, fields]).toEqual([complete[method], {}]);
  });

  test.each(Object.keys(complete[method]))('misses %s', (field) => {
    const { fields } = checkWithdrawalDetails(method, { ...complete[method], [field]: ' ' });
    expect(Object.keys(fields)).toContain(field);
  });

  test('asks for every field it has when nothing is given', () => {
    const { fields } = checkWithdrawalDetails(method, {});
    expect(Object.keys(fields)).toEqual(withdrawalFields[method].map(({ name }) => name));
  });
});

test('an e-mail without @ is named as wrong, also where a phone would do', () => {
  expect(checkWithdrawalDetails('paypal', { email: 'nobody' }).fields).toEqual({
    email: "Email isn't valid",
  });
  expect(checkWithdrawalDetails('zelle', { email: 'nobody', phone: '1' }).fields).toEqual({
    email: "Email isn't valid",
  });
});

test('zelle takes an e-mail alone, and phoneNumber stands for phone', () => {
  expect(checkWithdrawalDetails('zelle', { email: 'a@b.test' }).fields).toEqual({});
  expect(checkWithdrawalDetails('zelle', { phoneNumber: '555' })).toEqual({
    details: { phone: '555' },
    fields: {},
  });
});

test('crypto takes the five currencies only', () => {
  const ask = (currency: string) => checkWithdrawalDetails('crypto', { walletAddress: 'x', currency }).fields;
  expect(['BTC', 'ETH', 'USDT', 'USDC', 'LTC'].map((currency) => ask(currency))).toEqual([
    {},
    {},
    {},
    {},
    {},
  ]);
  expect(ask('DOGE')).toEqual({ currency: "Currency isn't valid" });
});
