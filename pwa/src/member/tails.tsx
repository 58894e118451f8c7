import { createContext, type ReactNode, useContext } from 'react';
import { readTails, type TailOnDevice } from '#src/offline/tails.ts';
import { useAccountQuery } from '#src/offline/use-account-query.ts';

const Tails = createContext<ReadonlyMap<string, TailOnDevice>>(new Map());

const none: ReadonlyMap<string, TailOnDevice> = new Map();

/** One live read of the member's noted bets for every screen. */
export function TailsProvider({ children }: { children: ReactNode }) {
  const query = useAccountQuery(readTails);
  return <Tails value={query.state === 'ready' ? query.data : none}>{children}</Tails>;
}

/** The member's noted bets by pick, as this device knows them. */
export const useTails = (): ReadonlyMap<string, TailOnDevice> => useContext(Tails);
