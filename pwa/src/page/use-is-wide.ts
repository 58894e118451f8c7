import { useSyncExternalStore } from 'react';

/** As `xl` of the stylesheet. */
const wide = matchMedia('(min-width: 80rem)');

function subscribe(changed: () => void): () => void {
  wide.addEventListener('change', changed);
  return () => wide.removeEventListener('change', changed);
}

/** Whether there is room for two columns of content beside the navigation. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => wide.matches);
