import { type Bankroll, showBankroll } from '@picks/ui/display';
import { useEffect } from 'react';
import { withAccount } from '#src/offline/account-storage.ts';
import { type QueryState } from '#src/offline/use-account-query.ts';
import { useKept } from '#src/offline/use-kept.ts';

/** What the member bets with; null while they told nobody. It stays on this device and goes with the account's data. */
export const useBankroll = (): QueryState<Bankroll | null> => useKept('bankroll');

/** Null forgets it. */
export const keepBankroll = (bankroll: Bankroll | null): Promise<unknown> =>
  withAccount<unknown>((db) =>
    bankroll === null ? db.meta.delete('bankroll') : db.meta.put({ key: 'bankroll', value: bankroll }),
  );

/** Shows stakes in the member's money for as long as the member is here. */
export function useMoneyStakes(): void {
  const kept = useBankroll();
  const bankroll = kept.state === 'ready' ? kept.data : null;
  useEffect(() => {
    showBankroll(bankroll);
    return () => showBankroll(null);
  }, [bankroll]);
}
