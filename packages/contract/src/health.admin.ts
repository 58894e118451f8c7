import * as z from 'zod/mini';
import { endpoint, type ResponseOf } from './endpoint.ts';
import { instant } from './fields.ts';
import { dollars } from './money.ts';

const origins = ['console'] as const;

/** Minutes between the checks of the invariants (money.md). */
export const INVARIANT_CHECK_MINUTES = 5;

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
