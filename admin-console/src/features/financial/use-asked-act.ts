import { useEffect, useState } from 'react';
import { notify } from '#src/ui/toaster.tsx';
import type { ActText, MoneyRequest, RequestNoun } from './noun.ts';
import { useCarryOut } from './requests.queries.ts';

interface Asked<T> {
  readonly record: T;
  readonly act: ActText;
}

/** Milliseconds that an inline message stays (ux.md). */
const NOTICE_FOR = 3000;

/** The message of an act that is told in the panel, for three seconds. */
function useNotice() {
  const [notice, setNotice] = useState<{ id: string; message: string } | null>(null);
  useEffect(() => {
    if (notice === null) return undefined;
    const timer = setTimeout(() => setNotice(null), NOTICE_FOR);
    return () => clearTimeout(timer);
  }, [notice]);
  return [notice, setNotice] as const;
}

/** One act at a time: asked about, carried out, and what came of it. */
export function useAskedAct<T extends MoneyRequest>(noun: RequestNoun<T>) {
  const carryOut = useCarryOut(noun);
  const [asked, setAsked] = useState<Asked<T> | null>(null);
  const [tried, setTried] = useState<(Asked<T> & { reason: string }) | null>(null);
  const [notice, setNotice] = useNotice();

  function send(attempt: Asked<T> & { reason: string }) {
    const { record, act, reason } = attempt;
    setTried(attempt);
    carryOut.mutate(
      { record, action: act.action, reason },
      {
        onSuccess: ({ message }) =>
          act.action === noun.inlineAction
            ? setNotice({ id: record._id, message })
            : notify({ title: message }),
        onSettled: () => setAsked(null),
      },
    );
  }

  return {
    asked,
    ask: (record: T, act: ActText) => setAsked({ record, act }),
    cancel: () => setAsked(null),
    confirm: (reason = '') => asked !== null && send({ ...asked, reason }),
    isBusy: carryOut.isPending,
    notice,
    failure:
      carryOut.error === null || tried === null
        ? null
        : {
            id: tried.record._id,
            title: tried.act.failed,
            error: carryOut.error,
            onRetry: () => send(tried),
            onDismiss: carryOut.reset,
          },
  };
}

export type AskedAct<T extends MoneyRequest> = ReturnType<typeof useAskedAct<T>>;
