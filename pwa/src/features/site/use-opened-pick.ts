import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useHydrated } from '#src/page/use-hydrated.ts';

/** The pick that is open: an entry of the history, so that going back closes it. */
export function useOpenedPick() {
  const location = useLocation();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const isClosing = useRef(false);
  const { pick } = (location.state ?? {}) as { readonly pick?: string };

  function open(id: string) {
    isClosing.current = false;
    void navigate(location, { state: { pick: id }, preventScrollReset: true });
  }

  function close() {
    if (isClosing.current) return;
    isClosing.current = true;
    void navigate(-1);
  }

  return { opened: isHydrated ? pick : undefined, open, close };
}
