import * as z from 'zod/mini';
import { endpoint, type ResponseOf } from './endpoint.ts';
import { instant } from './fields.ts';
import { dollars } from './money.ts';

const origins = ['console'] as const;

/** Minutes between the checks of the invariants (docs/money.md). */
export const INVARIANT_CHECK_MINUTES = 5;

/** What each invariant says, by its name in the database, in the words of whoever runs the business. */
export const invariantTexts: Readonly<Record<string, string>> = {
  'all entries sum to zero': 'The books balance: all entries add up to zero',
  'each journal is balanced': 'Every entry takes from one account what it adds to another',
  'no journal without entries': 'No entry is empty',
  'posted is the sum of entries': "Every member's balance is the sum of their entries",
  'held is the sum of open withdrawals': 'Held amounts match open withdrawals',
  'no member is below zero or holds more than is there': 'No balance is below zero or below what is held',
  'the balance is the sum of the statement': "Every member's statement adds up to their balance",
  'a deposit is completed exactly when it is in the ledger':
    'Completed deposits, and no others, are in the ledger',
  'a deposit is refunded exactly when its reversal is in the ledger':
    'Refunded deposits, and no others, are reversed in the ledger',
  'a withdrawal is completed exactly when it is in the ledger':
    'Completed withdrawals, and no others, are in the ledger',
  'each request stands where its history ends':
    'Every deposit and withdrawal has the last status in its history',
  'no gap in a status history': 'No request is missing a step in its history',
  'each stored answer has its effect': 'Every confirmed action is recorded',
  'a charge is in the ledger exactly once': 'Every plan charge is in the ledger once',
  'a charge is refunded exactly when its reversal is in the ledger':
    'Refunded plan charges, and no others, are reversed in the ledger',
  'an open subscription has a charge for its period': 'Every active plan is paid for',
  'periods of one plan do not overlap': 'No member paid twice for the same days of a plan',
  'a referral earning follows from what the member paid': 'Every referral earning matches what was paid',
  'each referral earning stands where its history ends':
    'Every referral earning has the last status in its history',
  'a referral payment is in the ledger exactly once': 'Every referral payment is in the ledger once',
  'a referral payment is what its earnings come to, recomputed':
    'Every referral payment is the sum of its earnings',
  'one referral payment a month and referrer': 'No referrer was paid twice for a month',
  'the days of the business add up to the ledger':
    'The days behind the trends add up to what the ledger booked',
  'each pick is on the record as it stands': 'Every pick and its result is on the public record',
  'the record is what was signed': 'Nothing on the public record was changed or removed',
  'the kept figures of the record are what a count finds':
    'The figures of the public record match its entries',
  'the record is signed': 'New entries of the public record are being signed',
  'the kept counts of picks are what a count finds': 'The pick counts match a recount',
  'the audit chain verifies': 'No audit entry was changed or removed',
};

/** The accounts of the ledger; `member` is all members' together. */
export const ledgerAccounts = ['member', 'external', 'revenue', 'fees', 'referral', 'adjustment'] as const;

export const operationsHealth = endpoint({
  name: 'operationsHealth',
  summary: 'The last check of the ledger and the record, and the state of jobs, email and push.',
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
    record: z.object({
      entries: z.number(),
      /** entries under the last signature */
      signed: z.number(),
      /** of the last signature; null before the first */
      signedAt: z.nullable(instant),
      /** why nothing is signed any more; null while it is */
      refusal: z.nullable(z.string()),
      /** picks without a result this many hours after kickoff */
      overdue: z.object({ picks: z.number(), hours: z.number() }),
      witnesses: z.optional(
        z.array(
          z.object({
            name: z.string(),
            /** entries that it signed for, or says it saw */
            size: z.number(),
            signedAt: z.nullable(instant),
            /** why it did not sign the last time it was asked */
            failure: z.nullable(z.string()),
          }),
        ),
      ),
    }),
  }),
});
export type OperationsHealth = ResponseOf<typeof operationsHealth>;

export const checkInvariants = endpoint({
  name: 'checkInvariants',
  summary: 'Start a check of the ledger and the record. Read the result with `operationsHealth`.',
  method: 'POST',
  path: '/admin/health/checks',
  origins,
  access: 'admin',
  status: 202,
  response: z.object({ message: z.string() }),
});

export const reconciliation = endpoint({
  name: 'reconciliation',
  summary: 'The trial balance, what is owed to customers, and flows of the last 30 days.',
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
