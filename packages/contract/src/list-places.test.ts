import { expect, test } from 'vitest';
import { listNames, placeOf, viewQuery } from './list-places.ts';

const of = (list: Parameters<typeof viewQuery>[0], text: string) =>
  viewQuery(
    list,
    text.split('&').map((pair): [string, string] => {
      const [name = '', value = ''] = pair.split('=');
      return [name, decodeURIComponent(value)];
    }),
  );

test('a view is the filters, the order and the look of its list, always in the same order', () => {
  expect(of('users', 'tab=users&sort=-balance&plan=gold&page=3&user=7&hide=tags,joined&rows=compact')).toBe(
    'plan=gold&sort=-balance&hide=tags%2Cjoined&rows=compact',
  );
});

test('lists of one tab have parameters of their own', () => {
  const address = 'tab=financial&list=deposits&dep.q=ana%20ruiz&wd.status=pending&dep.page=2&q=x';
  expect(of('deposits', address)).toBe('dep.q=ana%20ruiz');
  expect(of('withdrawals', address)).toBe('wd.status=pending');
});

test('ranges of a money list are kept as the address has them', () => {
  const address = 'tx.method=paypal&tx.amount=..50&tx.created=last-month&tx.from=2026-11-03&tx.type=deposit';
  expect(of('transactions', address)).toBe(
    'tx.type=deposit&tx.from=2026-11-03&tx.created=last-month&tx.amount=..50&tx.method=paypal',
  );
  expect(of('referrals', 'ref.created=this-year&ref.method=paypal')).toBe('ref.created=this-year');
});

test('what is empty, unknown, repeated or too long is left out', () => {
  expect(of('users', `q=&plan=%20&rows=tiny&hide=a;b&tag=${'x'.repeat(201)}&other=1`)).toBe('');
  expect(of('users', 'plan=gold&plan=silver')).toBe('plan=gold');
});

test('a text that was made so stays what it is', () => {
  const text = of('tickets', 'priority=urgent&q=50%25%20%26%20%22off%22&rows=comfortable');
  expect(of('tickets', text)).toBe(text);
});

test('no two lists stand at the same place', () => {
  const places = listNames.map(placeOf).map(({ tab, list }) => `${tab} ${list ?? ''}`);
  expect(new Set(places).size).toBe(places.length);
});
