import { create } from 'zustand';

interface Connectivity {
  /** what the last request saw; navigator.onLine stays true with the server dead */
  readonly isReachable: boolean;
}

export const useConnectivity = create<Connectivity>()(() => ({ isReachable: true }));

export function reportReachable(isReachable: boolean): void {
  if (useConnectivity.getState().isReachable !== isReachable) useConnectivity.setState({ isReachable });
}
