import { listAdminAnnouncements } from '@picks/contract/announcements.admin';
import { listAudit } from '@picks/contract/audit.admin';
import { listDeposits } from '@picks/contract/deposits.admin';
import type { Endpoint } from '@picks/contract/endpoint';
import type { ExportTable } from '@picks/contract/exports.admin';
import { listInquiries } from '@picks/contract/inquiries.admin';
import { listOutbox } from '@picks/contract/mail.admin';
import { listAdminPaymentOptions } from '@picks/contract/payment-options.admin';
import { listAdminPicks } from '@picks/contract/picks.admin';
import { listAdminPlans } from '@picks/contract/plans.admin';
import { listApprovals } from '@picks/contract/approvals.admin';
import { listReferrals } from '@picks/contract/referrals.admin';
import { listAdminSubscriptions } from '@picks/contract/subscriptions.admin';
import { listAdminTickets } from '@picks/contract/support.admin';
import { listAdminTransactions } from '@picks/contract/transactions.admin';
import { listUsers } from '@picks/contract/users.admin';
import { listWithdrawalRequests } from '@picks/contract/withdrawals.admin';

interface Exported {
  /** the call that lists the rows, with its own filters */
  readonly list: Pick<Endpoint, 'path' | 'query' | 'response'>;
  /** the member of its answer that has them */
  readonly rows: string;
}

/** Where the rows of each table come from: a table exports what its list shows. */
export const exported: Readonly<Record<ExportTable, Exported>> = {
  users: { list: listUsers, rows: 'users' },
  deposits: { list: listDeposits, rows: 'deposits' },
  withdrawals: { list: listWithdrawalRequests, rows: 'withdrawals' },
  transactions: { list: listAdminTransactions, rows: 'transactions' },
  subscriptions: { list: listAdminSubscriptions, rows: 'subscriptions' },
  approvals: { list: listApprovals, rows: 'approvals' },
  referrals: { list: listReferrals, rows: 'referrals' },
  picks: { list: listAdminPicks, rows: 'picks' },
  tickets: { list: listAdminTickets, rows: 'tickets' },
  inquiries: { list: listInquiries, rows: 'inquiries' },
  audit: { list: listAudit, rows: 'entries' },
  mails: { list: listOutbox, rows: 'mails' },
  announcements: { list: listAdminAnnouncements, rows: 'announcements' },
  plans: { list: listAdminPlans, rows: 'plans' },
  'payment-options': { list: listAdminPaymentOptions, rows: 'options' },
};
