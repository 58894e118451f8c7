import { WalletCard } from '#src/features/wallet/wallet-card.tsx';
import { WithdrawPage } from '#src/features/withdrawals/withdraw-page.tsx';

export function Withdraw() {
  return (
    <WithdrawPage>
      <WalletCard />
    </WithdrawPage>
  );
}
