import * as z from 'zod/mini';
import { endpoint, type ResponseOf } from './endpoint.ts';
import { instant } from './fields.ts';
import { dollars } from './money.ts';

const origins = ['console'] as const;

/** Minutes between the checks of the invariants (money.md). */
export const INVARIANT_CHECK_MINUTES = 5;

/** What each invariant says, by its name in the database, in the words of whoever runs the business. */
export const invariantTexts: Readonly<Record<string, string>> = {
  'all entries sum to zero': 'The books balance: all entries together come to zero',
  'each journal is balanced': 'Every booking takes from one account what it gives to another',
  'no journal without entries': 'No booking is empty',
  'posted is the sum of entries': "Every member's balance is the sum of their bookings",
  'held is the sum of open withdrawals': 'What is held is what open withdrawals ask for',
  'no member is below zero or holds more than is there':
    'No member is below zero, or has more held than is there',
  'the balance is the sum of the statement': "Every member's statement comes to their balance",
  'a deposit is completed exactly when it is in the ledger':
    'Every completed deposit is booked, and no other',
  'a deposit is refunded exactly when its reversal is in the ledger':
    'Every deposit that was paid back is booked back, and no other',
  'a withdrawal is completed exactly when it is in the ledger':
    'Every completed withdrawal is booked, and no other',
  'each request stands where its history ends': 'Every deposit and withdrawal stands where its history ends',
  'no gap in a status history': 'No step is missing in the history of a request',
  'each stored answer has its effect': 'Everything a member was told is done is there',
  'a charge is in the ledger exactly once': 'Every plan charge is booked once',
  'a charge is refunded exactly when its reversal is in the ledger':
    'Every refunded plan charge is booked back, and no other',
  'an open subscription has a charge for its period': 'Every running plan is paid for',
  'periods of one plan do not overlap': 'No member paid twice for the same days of a plan',
  'a referral earning follows from what the member paid': 'Every referral earning follows from what was paid',
  'each referral earning stands where its history ends':
    'Every referral earning stands where its history ends',
  'a referral payment is in the ledger exactly once': 'Every referral payment is booked once',
  'a referral payment is what its earnings come to, recomputed':
    'Every referral payment is what its earnings come to, counted again',
  'one referral payment a month and referrer': 'No referrer was paid twice for a month',
  'the audit chain verifies': 'No line of the audit record was changed or taken out',
};

/** The accounts of the ledger; `member` is all members' together. */
export const ledgerAccounts = ['member', 'external', 'revenue', 'fees', 'referral', 'adjustment'] as const;

export const operationsHealth = endpoint({
  name: 'operationsHealth',
  summary: 'What the last check of the invariants found, and how jobs, mail and push are doing.',
  method: 'GET',
  path: '/admin/health',
  origins,
  access: 'admin',
  response: z.object({
    /** null before the first check */
    checkedAt: z.nullable(instant),
    invariants: z.array(z.object({ name: z.string(), ok: z.boolean() })),
    jobs: z.object({ waiting: z.number(), running: z.number(), retrying: z.number(), failed: z.number() }),
    /** of the last 24 hours */
    mail: z.object({ queued: z.number(), sent: z.number(), kept: z.number(), failed: z.number() }),
    /** of the last 24 hours; `p95` is seconds from the send to its receipt, null without receipts */
    push: z.object({
      sent: z.number(),
      received: z.number(),
      failed: z.number(),
      p95: z.nullable(z.number()),
    }),
  }),
});
export type OperationsHealth = ResponseOf<typeof operationsHealth>;

export const checkInvariants = endpoint({
  name: 'checkInvariants',
  summary: 'Check the invariants now; the result is read from the health call.',
  method: 'POST',
  path: '/admin/health/checks',
  origins,
  access: 'admin',
  status: 202,
  response: z.object({ message: z.string() }),
});

export const reconciliation = endpoint({
  name: 'reconciliation',
  summary: 'The trial balance, what is owed to customers, and what moved in the last 30 days.',
  method: 'GET',
  path: '/admin/reconciliation',
  origins,
  access: 'admin',
  response: z.object({
    at: instant,
    trialBalance: z.array(z.object({ account: z.enum(ledgerAccounts), balance: dollars })),
    /** of the trial balance: zero, or the books are wrong */
    total: dollars,
    /** customers' money: what members own, and what of it is held for withdrawals */
    liability: z.object({ balances: dollars, held: dollars, members: z.number() }),
    flows: z.array(z.object({ kind: z.string(), journals: z.number(), amount: dollars })),
  }),
});
export type Reconciliation = ResponseOf<typeof reconciliation>;
