import type { Transaction } from '@picks/contract/transactions';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { DepositDetails } from './deposit-details.tsx';

const deposit = (status: string): Transaction => ({
  _id: '0192f0c1-0000-7000-8000-000000000001',
  type: 'deposit',
  description: 'Deposit',
  amount: 50,
  status,
  paymentMethod: 'paypal',
  transactionId: 'DEP-1',
  createdAt: '2026-11-18T12:00:00.000Z',
  rejectionReason: null,
  adminPaymentDetails: {
    accountInfo: 'pay@fairline.example',
    instructions: 'Send the exact amount',
    reference: 'DEP-1',
    notes: '',
  },
  planActivation: null,
  period: null,
  fee: null,
  payout: null,
});

const shown = (status: string) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <DepositDetails request={deposit(status)} onClose={() => undefined} />
    </MemoryRouter>,
  );

test('a deposit that is waited for says where to pay to', () => {
  expect(shown('waiting_for_deposit')).toContain('pay@fairline.example');
});

test.each(['completed', 'failed', 'refunded', 'cancelled'])(
  'a deposit that is %s says nothing that somebody might pay again by',
  (status) => {
    expect(shown(status)).not.toContain('pay@fairline.example');
    expect(shown(status)).not.toContain('Send the exact amount');
  },
);
