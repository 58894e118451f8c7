import { useSearchParams } from 'react-router-dom';
import { readList } from '#src/features/financial/list/address.ts';
import { approvalResource } from '#src/features/financial/approvals/approvals.tsx';
import { depositResource } from '#src/features/financial/deposits/deposits.tsx';
import { OptionsList } from '#src/features/financial/payment-options/options-list.tsx';
import { ReconciliationPage } from '#src/features/financial/reconciliation/reconciliation.tsx';
import { referralResource } from '#src/features/financial/referrals/referrals.tsx';
import { RequestsList } from '#src/features/financial/list/requests-list.tsx';
import { subscriptionResource } from '#src/features/financial/subscriptions/subscriptions.tsx';
import { transactionResource } from '#src/features/financial/transactions/transactions.tsx';
import { withdrawalResource } from '#src/features/financial/withdrawals/withdrawals.tsx';

/** The tab "Financial": one of its lists, with one record open beside it. */
export function FinancialScreen() {
  const [search] = useSearchParams();
  const list = readList(search);
  switch (list) {
    case 'options':
      return <OptionsList />;
    case 'reconciliation':
      return <ReconciliationPage />;
    case 'withdrawals':
      return <RequestsList key={list} resource={withdrawalResource} />;
    case 'transactions':
      return <RequestsList key={list} resource={transactionResource} />;
    case 'subscriptions':
      return <RequestsList key={list} resource={subscriptionResource} />;
    case 'approvals':
      return <RequestsList key={list} resource={approvalResource} />;
    case 'referrals':
      return <RequestsList key={list} resource={referralResource} />;
    default:
      return <RequestsList key={list} resource={depositResource} />;
  }
}
