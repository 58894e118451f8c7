import { TransactionsPage } from '#src/features/transactions/transactions-page.tsx';
import { QuickActions } from '#src/features/wallet/quick-actions.tsx';
import { WalletCard } from '#src/features/wallet/wallet-card.tsx';

/** On the phone this is where the tab "Wallet" leads: the balance comes first. */
export function Transactions() {
  return (
    <TransactionsPage>
      <div className="mb-4 flex flex-col gap-3 lg:hidden">
        <WalletCard />
        <QuickActions />
      </div>
    </TransactionsPage>
  );
}
