import type { AdminAnnouncement } from '@picks/contract/announcements.admin';
import { createContext, useContext } from 'react';

interface Acts {
  readonly href: (id: string) => string;
  readonly open: (id: string) => void;
  readonly togglePin: (announcement: AdminAnnouncement) => void;
  readonly remove: (announcement: AdminAnnouncement) => void;
  /** whose pin is in flight, and as it will be */
  readonly pinning: { readonly id: string; readonly isPinned: boolean } | null;
}

const Context = createContext<Acts>({
  href: () => '',
  open: () => undefined,
  togglePin: () => undefined,
  remove: () => undefined,
  pinning: null,
});

export const ActsProvider = Context.Provider;

/** What the rows of the announcements can set going. */
export function useActs(): Acts {
  return useContext(Context);
}
