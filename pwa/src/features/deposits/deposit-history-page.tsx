import { depositMessages } from '@picks/contract/deposits';
import { buttonClass } from '@picks/ui/button';
import { EmptyState } from '@picks/ui/empty-state';
import { Landmark } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '#src/app/paths.ts';
import { RequestHistory } from '#src/member/request-history.tsx';
import { DepositDetails, DepositStatusPill } from './deposit-details.tsx';
import { DepositFrame } from './deposit-frame.tsx';

/** /dashboard/deposit/history: from this device, offline too. */
export function DepositHistoryPage() {
  return (
    <DepositFrame>
      <RequestHistory type="deposit" nouns="deposits" Status={DepositStatusPill} Details={DepositDetails}>
        <EmptyState
          icon={<Landmark size={28} aria-hidden="true" />}
          title={depositMessages.empty}
          action={
            <Link to={paths.deposit} replace className={buttonClass('secondary')}>
              Make a deposit
            </Link>
          }
        >
          Your deposits will appear here.
        </EmptyState>
      </RequestHistory>
    </DepositFrame>
  );
}
