import { useEffect, useState } from 'react';
import { v7 as uuid } from 'uuid';
import { ApiProblem } from '@picks/api-client/api-client';
import { notify } from '#src/ui/toaster.tsx';
import type { ActReasons } from '#src/ui/act-reasons.ts';
import type { ActText } from '#src/ui/act-text.ts';
import type { MoneyRecord, RequestResource } from './resource.ts';
import type { GoOn } from './go-on.ts';
import { useCarryOut } from './requests.queries.ts';

interface Asked<T> {
  readonly record: T;
  readonly act: ActText;
  /** begun by a key: what waits next follows */
  readonly isByKey: boolean;
}

/** The same key goes with every try. */
interface Tried<T> extends Asked<T> {
  readonly reasons: ActReasons;
  readonly idempotencyKey: string;
}

const isDisabledOwner = (error: Error) => error instanceof ApiProblem && error.code === 'member_disabled';

/** Milliseconds that an inline message stays. */
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

/** One act at a time: asked about, carried out, and what came of it. `goOn` answers whether another record is open now. */
export function useAskedAct<T extends MoneyRecord>(resource: RequestResource<T>, goOn: GoOn<T>) {
  const carryOut = useCarryOut(resource);
  const [asked, setAsked] = useState<Asked<T> | null>(null);
  const [tried, setTried] = useState<Tried<T> | null>(null);
  const [notice, setNotice] = useNotice();

  const askByKey = (record: T, act: ActText) => setAsked({ record, act, isByKey: true });

  function notifyDone({ record, act, isByKey }: Tried<T>, message: string) {
    setAsked(null);
    const hasGoneOn = isByKey && goOn(record, act, askByKey);
    if (hasGoneOn) notify({ title: `${message}: ${resource.nameOf(record)}` });
    else if (act.action === resource.inlineAction) setNotice({ id: record._id, message });
    else notify({ title: message });
  }
  function send(attempt: Tried<T>) {
    const { record, act, reasons, idempotencyKey } = attempt;
    const { reason = '', overrideReason = '' } = reasons;
    setTried(attempt);
    carryOut.mutate(
      { record, action: act.action, reason, overrideReason, idempotencyKey },
      {
        onSuccess: ({ message }) => notifyDone(attempt, message),
        onError: () => setAsked(null),
      },
    );
  }

  return {
    asked,
    ask: (record: T, act: ActText) => setAsked({ record, act, isByKey: false }),
    askByKey,
    cancel: () => setAsked(null),
    confirm: (reasons: ActReasons) => asked !== null && send({ ...asked, reasons, idempotencyKey: uuid() }),
    isBusy: carryOut.isPending,
    notice,
    failure:
      carryOut.error === null || tried === null
        ? null
        : {
            id: tried.record._id,
            title: tried.act.failed,
            error: carryOut.error,
            // the same without a reason would be refused, too
            onRetry: isDisabledOwner(carryOut.error) ? undefined : () => send(tried),
            onDismiss: carryOut.reset,
          },
  };
}

export type AskedAct<T extends MoneyRecord> = ReturnType<typeof useAskedAct<T>>;
