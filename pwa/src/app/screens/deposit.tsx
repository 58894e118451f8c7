import { DepositPage } from '#src/features/deposits/deposit-page.tsx';
import { WalletCard } from '#src/features/wallet/wallet-card.tsx';

export function Deposit() {
  return (
    <DepositPage>
      <WalletCard />
    </DepositPage>
  );
}
