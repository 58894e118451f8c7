import { Banner } from '@picks/ui/banner';
import { Button } from '@picks/ui/button';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { takeTap } from './tapped-act.ts';

/** What a button on an alert asks the app to do: the worker has no token to do it with. */
const ALERT_ACT = 'act';

/** Does what an alert's button asked for, once: the address forgets it, so that a reload does not do it again. */
export function useAlertAct(acts: Readonly<Record<string, () => void>>): void {
  const [query, setQuery] = useSearchParams();
  const { pathname } = useLocation();
  const asked = query.get(ALERT_ACT);
  const done = useRef<string | null>(null);
  useEffect(() => {
    if (asked === null) done.current = null;
    if (asked === null || done.current === asked) return;
    done.current = asked;
    const act = acts[asked];
    takeTap(pathname, asked)
      .then((isTapped) => isTapped && act?.())
      .catch(() => {});
    setQuery({}, { replace: true });
  }, [asked, acts, pathname, setQuery]);
}

/** What was done, and the way back. */
export function Done({ busy, onUndo, children }: { busy: boolean; onUndo: () => void; children: ReactNode }) {
  return (
    <Banner
      tone="success"
      action={
        <Button variant="quiet" size="small" busy={busy} onClick={onUndo} className="max-lg:min-h-11">
          Undo
        </Button>
      }
    >
      {children}
    </Banner>
  );
}
