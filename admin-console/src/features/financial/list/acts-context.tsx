import { createContext, useContext } from 'react';
import type { ActText } from '#src/ui/act-text.ts';

interface Acts {
  /** opens the question that goes before an act */
  readonly ask: (recordId: string, act: ActText) => void;
  /** opens the record beside the list */
  readonly open: (recordId: string) => void;
  readonly href: (recordId: string) => string;
}

const Context = createContext<Acts>({ ask: () => undefined, open: () => undefined, href: () => '' });

export const ActsProvider = Context.Provider;

/** What rows and panels can set going. */
export function useActs(): Acts {
  return useContext(Context);
}
