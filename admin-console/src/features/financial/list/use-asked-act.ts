import { useEffect, useState } from 'react';
import { v7 as uuid } from 'uuid';
import { ApiProblem, isFinalRefusal } from '@picks/api-client/api-client';
import { notify } from '#src/ui/toaster.tsx';
import type { ActReasons } from '#src/ui/act-reasons.ts';
import { type ActText, questionOf } from '#src/ui/act-text.ts';
import type { MoneyRecord, RequestResource } from './resource.ts';
import type { GoOn } from './go-on.ts';
import { useCarryOut } from './requests.queries.ts';

interface Asked<T> {
  readonly record: T;
  readonly act: ActText;
  /** begun by a key: what waits next follows */
  readonly isByKey: boolean;
}

interface Attempt<T> extends Asked<T> {
  readonly reasons: ActReasons;
}

/** The same key goes with every try. */
interface Tried<T> extends Attempt<T> {
  readonly idempotencyKey: string;
}

const hasReasons = ({ reason, overrideReason }: ActReasons) => Boolean(reason) || Boolean(overrideReason);

const isSame = <T extends MoneyRecord>(a: Attempt<T>, b: Attempt<T>): boolean =>
  questionOf(a.record, a.act) === questionOf(b.record, b.act) &&
  a.reasons.reason === b.reasons.reason &&
  a.reasons.overrideReason === b.reasons.overrideReason;

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

interface Outcome {
  readonly onSuccess: (message: string) => void;
  readonly onError: (error: Error) => void;
}

/** Carries acts out, and keeps the one that failed. */
function useTries<T extends MoneyRecord>(resource: RequestResource<T>) {
  const carryOut = useCarryOut(resource);
  const { error, isPending, reset } = carryOut;
  const [tried, setTried] = useState<Tried<T> | null>(null);

  function send(attempt: Tried<T>, { onSuccess, onError }: Outcome): void {
    const { record, act, reasons, idempotencyKey } = attempt;
    const { reason = '', overrideReason = '' } = reasons;
    setTried(attempt);
    carryOut.mutate(
      { record, action: act.action, reason, overrideReason, idempotencyKey },
      { onSuccess: ({ message }) => onSuccess(message), onError },
    );
  }
  function forgetFailure(): void {
    if (!isPending) reset();
  }
  const failed = error !== null && tried !== null ? { tried, error } : null;
  return {
    isBusy: isPending,
    failed,
    failure: failed && {
      id: failed.tried.record._id,
      title: failed.tried.act.failed,
      error: failed.error,
      onDismiss: forgetFailure,
    },
    forgetFailure,
    send,
    /** The key of the last try if this is the same, and the server may have carried that out. */
    keyOf: (attempt: Attempt<T>): string =>
      tried !== null && error !== null && !isFinalRefusal(error) && isSame(tried, attempt)
        ? tried.idempotencyKey
        : uuid(),
  };
}

/** One act at a time: asked about, carried out, and what came of it. `goOn` answers whether another record is open now. */
export function useAskedAct<T extends MoneyRecord>(resource: RequestResource<T>, goOn: GoOn<T>) {
  const { isBusy, failed, failure, forgetFailure, send, keyOf } = useTries(resource);
  const [asked, setAsked] = useState<Asked<T> | null>(null);
  const [notice, setNotice] = useNotice();

  function turnTo(question: Asked<T> | null): void {
    forgetFailure();
    setAsked(question);
  }
  const askByKey = (record: T, act: ActText) => turnTo({ record, act, isByKey: true });

  function notifyDone({ record, act, isByKey }: Tried<T>, message: string) {
    setAsked(null);
    const hasGoneOn = isByKey && goOn(record, act, askByKey);
    if (hasGoneOn) notify({ title: `${message}: ${resource.nameOf(record)}` });
    else if (act.action === resource.inlineAction) setNotice({ id: record._id, message });
    else notify({ title: message });
  }
  const attempt = (tried: Tried<T>) =>
    send(tried, {
      onSuccess: (message) => notifyDone(tried, message),
      // Keep the dialog open so the reason isn't lost. Of an account disabled meanwhile another question has to be asked.
      onError: (error) => (!hasReasons(tried.reasons) || isDisabledOwner(error)) && setAsked(null),
    });
  return {
    asked,
    ask: (record: T, act: ActText) => turnTo({ record, act, isByKey: false }),
    askByKey,
    cancel: () => turnTo(null),
    confirm: (reasons: ActReasons) =>
      asked !== null && attempt({ ...asked, reasons, idempotencyKey: keyOf({ ...asked, reasons }) }),
    isBusy,
    notice,
    /** of the question that is open: confirming it tries again */
    askedFailure: asked && failure,
    /** of an act whose question is closed */
    failure:
      asked === null && failed && failure
        ? {
            ...failure,
            // the same without a reason would be refused, too
            onRetry: isDisabledOwner(failed.error) ? undefined : () => attempt(failed.tried),
          }
        : null,
  };
}

export type AskedAct<T extends MoneyRecord> = ReturnType<typeof useAskedAct<T>>;
