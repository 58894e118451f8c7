import { statusWords } from '@picks/contract/statement-csv';
import type { Transaction } from '@picks/contract/transactions';
import { withdrawalMessages } from '@picks/contract/withdrawals';
import { buttonClass } from '@picks/ui/button';
import { EmptyState } from '@picks/ui/empty-state';
import { MoneyStatus } from '@picks/ui/money-status';
import { Banknote } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '#src/app/paths.ts';
import { RequestHistory } from '#src/member/request-history.tsx';
import { WithdrawalDetails } from './withdrawal-details.tsx';
import { WithdrawalFrame } from './withdrawal-frame.tsx';

const Status = ({ status }: { status: Transaction['status'] }) => (
  <MoneyStatus status={status} label={statusWords(status)} />
);

/** /dashboard/withdraw/history: from this device, offline too. */
export function WithdrawalHistoryPage() {
  return (
    <WithdrawalFrame>
      <RequestHistory type="withdraw" nouns="withdrawals" Status={Status} Details={WithdrawalDetails}>
        <EmptyState
          icon={<Banknote size={28} aria-hidden="true" />}
          title={withdrawalMessages.empty}
          action={
            <Link to={paths.withdraw} replace className={buttonClass('secondary')}>
              Make a withdrawal
            </Link>
          }
        >
          Your withdrawals will appear here.
        </EmptyState>
      </RequestHistory>
    </WithdrawalFrame>
  );
}
