import { listAdminAnnouncements } from '@picks/contract/announcements.admin';
import { listApprovals } from '@picks/contract/approvals.admin';
import { listAudit } from '@picks/contract/audit.admin';
import { listDeposits } from '@picks/contract/deposits.admin';
import { listInquiries } from '@picks/contract/inquiries.admin';
import { listOutbox } from '@picks/contract/mail.admin';
import { listAdminPaymentOptions } from '@picks/contract/payment-options.admin';
import { listAdminPicks } from '@picks/contract/picks.admin';
import { listAdminPlans } from '@picks/contract/plans.admin';
import { listReferrals } from '@picks/contract/referrals.admin';
import { exportedStatementQuery, getStatement } from '@picks/contract/statement.admin';
import { listAdminSubscriptions } from '@picks/contract/subscriptions.admin';
import { listAdminTickets } from '@picks/contract/support.admin';
import { listAdminTransactions } from '@picks/contract/transactions.admin';
import { listUsers } from '@picks/contract/users.admin';
import { listWithdrawalRequests } from '@picks/contract/withdrawals.admin';
import { toAdminUser } from '#src/features/accounts/accounts.sql.ts';
import { announcementListing } from '#src/features/announcements/announcements.admin.queries.ts';
import { toAdminAnnouncement } from '#src/features/announcements/announcements.queries.ts';
import { approvalListing } from '#src/features/approvals/approvals.queries.ts';
import { toApproval } from '#src/features/approvals/approvals.service.ts';
import { entryListing } from '#src/features/audit/audit.admin.queries.ts';
import { depositListing } from '#src/features/deposits/deposits.queries.ts';
import { toAdminDeposit } from '#src/features/deposits/deposits.rows.ts';
import { exportedTable, type ExportContext } from '#src/features/exports/exported-table.ts';
import type { ExportedTables } from '#src/features/exports/exports.routes.ts';
import { inquiryListing } from '#src/features/inquiries/inquiries.admin.queries.ts';
import { mailListing } from '#src/features/mail/outbox.admin.queries.ts';
import { optionListing, toOption } from '#src/features/payment-options/payment-options.queries.ts';
import { pickListing } from '#src/features/picks/picks.admin.queries.ts';
import { toAdminPick } from '#src/features/picks/picks.rows.ts';
import { planListing, toAdminPlan } from '#src/features/plans/plans.admin.queries.ts';
import { earningListing } from '#src/features/referrals/referrals.admin.queries.ts';
import { nextPayout, toAdminReferral } from '#src/features/referrals/referrals.admin.service.ts';
import { subscriptionListing } from '#src/features/subscriptions/subscriptions.admin.queries.ts';
import { toAdminSubscription } from '#src/features/subscriptions/subscriptions.admin.service.ts';
import { ticketListing } from '#src/features/support/support.admin.queries.ts';
import { statementListing, toStatementEntry } from '#src/features/transactions/statement.admin.queries.ts';
import { transactionListing } from '#src/features/transactions/transactions.admin.queries.ts';
import { toTransaction } from '#src/features/transactions/transactions.queries.ts';
import { userListing } from '#src/features/users/users.admin.queries.ts';
import { toMoneyOwner } from '#src/features/wallet/owner.service.ts';
import type { PayoutRules } from '#src/features/withdrawals/payouts.sql.ts';
import { withdrawalListing } from '#src/features/withdrawals/withdrawals.queries.ts';
import { toListedWithdrawal } from '#src/features/withdrawals/withdrawals.rows.ts';

function moneyTables(rules: PayoutRules) {
  const viewing = ({ viewer, now }: ExportContext) => ({ viewer, at: now, rules });
  return {
    deposits: exportedTable(listDeposits, 'deposits', depositListing, (row, { viewer }) =>
      toAdminDeposit(row, viewer),
    ),
    withdrawals: exportedTable(
      listWithdrawalRequests,
      'withdrawals',
      (sql, filters, context) => withdrawalListing(sql, filters, viewing(context)),
      (row, context) => toListedWithdrawal(row, viewing(context)),
    ),
    transactions: exportedTable(listAdminTransactions, 'transactions', transactionListing, (row) => ({
      ...toTransaction(row),
      user: toMoneyOwner(row),
    })),
    statement: exportedTable(
      { ...getStatement, query: exportedStatementQuery },
      'entries',
      (sql, { user, ...filters }) => statementListing(sql, user, filters),
      toStatementEntry,
    ),
    subscriptions: exportedTable(
      listAdminSubscriptions,
      'subscriptions',
      subscriptionListing,
      (row, { now, viewer }) => toAdminSubscription(row, now, viewer),
    ),
    referrals: exportedTable(
      listReferrals,
      'referrals',
      (sql, filters, { now }) => earningListing(sql, nextPayout(now), filters),
      (row, { now, viewer }) => toAdminReferral(row, nextPayout(now), viewer),
    ),
    approvals: exportedTable(
      listApprovals,
      'approvals',
      (sql, filters, { viewer }) => approvalListing(sql, filters, viewer),
      (row, { viewer }) => toApproval(row, viewer),
    ),
    plans: exportedTable(listAdminPlans, 'plans', planListing, toAdminPlan),
    'payment-options': exportedTable(listAdminPaymentOptions, 'options', optionListing, toOption),
  };
}

const deskTables = {
  users: exportedTable(
    listUsers,
    'users',
    (sql, { sort, ...filters }, { now }) => userListing(sql, filters, sort, now),
    (row, { now }) => toAdminUser(row, now),
  ),
  picks: exportedTable(
    listAdminPicks,
    'picks',
    (sql, filters, { now }) => pickListing(sql, filters, now),
    (row) => toAdminPick(row, row.createdBy),
  ),
  tickets: exportedTable(
    listAdminTickets,
    'tickets',
    (sql, filters, { now }) => ticketListing(sql, filters, now),
    ({ ticket }) => ticket,
  ),
  inquiries: exportedTable(listInquiries, 'inquiries', inquiryListing, ({ inquiry }) => inquiry),
  audit: exportedTable(listAudit, 'entries', entryListing, ({ entry }) => entry),
  mails: exportedTable(
    listOutbox,
    'mails',
    (sql, { search }) => mailListing(sql, search),
    ({ mail }) => mail,
  ),
  announcements: exportedTable(
    listAdminAnnouncements,
    'announcements',
    announcementListing,
    toAdminAnnouncement,
  ),
};

/** Returns how each table of the console is exported. */
export const exportedTables = (rules: PayoutRules): ExportedTables => ({
  ...deskTables,
  ...moneyTables(rules),
});
