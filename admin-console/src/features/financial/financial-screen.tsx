import { useSearchParams } from 'react-router-dom';
import { readList } from './address.ts';
import { depositNoun } from './deposits.tsx';
import { OptionsList } from './options-list.tsx';
import { ReconciliationPage } from './reconciliation.tsx';
import { referralNoun } from './referrals.tsx';
import { RequestsList } from './requests-list.tsx';
import { subscriptionNoun } from './subscriptions.tsx';
import { transactionNoun } from './transactions.tsx';
import { withdrawalNoun } from './withdrawals.tsx';

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
      return <RequestsList key={list} noun={withdrawalNoun} />;
    case 'transactions':
      return <RequestsList key={list} noun={transactionNoun} />;
    case 'subscriptions':
      return <RequestsList key={list} noun={subscriptionNoun} />;
    case 'referrals':
      return <RequestsList key={list} noun={referralNoun} />;
    default:
      return <RequestsList key={list} noun={depositNoun} />;
  }
}
