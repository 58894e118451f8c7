import { createContext, useContext } from 'react';

const Context = createContext<(() => void) | undefined>(undefined);

export const HelpProvider = Context.Provider;

/** Shows the sheet of keys; undefined where there are none. */
export const useHelp = () => useContext(Context);
