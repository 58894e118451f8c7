import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and in the first render over its page, true from then on: for what differs by reader. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
