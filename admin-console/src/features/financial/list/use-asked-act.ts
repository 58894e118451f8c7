import { useEffect, useState } from 'react';
import { ApiProblem } from '@picks/api-client/api-client';
import { useRetryKey } from '#src/session/retry-key.ts';
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

/** The same key goes with every try. */
interface Tried<T> extends Asked<T> {
  readonly reasons: ActReasons;
  readonly idempotencyKey: string;
}

const isDisabledOwner = (error: Error) => error instanceof ApiProblem && error.code === 'member_disabled';

/**
 * A dialog with a reason stays open so the reason isn't lost. If the account was disabled meanwhile, it closes: the next one
 * also asks for an override reason.
 */
const closesDialog = (error: Error, { reason = '', overrideReason = '' }: ActReasons) =>
  (reason === '' && overrideReason === '') || isDisabledOwner(error);

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

/** Runs acts and remembers the last failed attempt. */
function useTries<T extends MoneyRecord>(resource: RequestResource<T>) {
  const carryOut = useCarryOut(resource);
  const { error, isPending, reset } = carryOut;
  const { keyOf, settle } = useRetryKey();
  const [tried, setTried] = useState<Tried<T> | null>(null);

  function send(attempt: Tried<T>, { onSuccess, onError }: Outcome): void {
    const { record, act, reasons, idempotencyKey } = attempt;
    const { reason = '', overrideReason = '' } = reasons;
    setTried(attempt);
    carryOut.mutate(
      { record, action: act.action, reason, overrideReason, idempotencyKey },
      {
        onSuccess: ({ message }) => onSuccess(message),
        onError,
        onSettled: (_data, error) => settle(error),
      },
    );
  }
  function forgetFailure(): void {
    if (!isPending) reset();
  }
  return {
    isBusy: isPending,
    failed:
      error !== null && tried !== null
        ? { tried, id: tried.record._id, title: tried.act.failed, error, onDismiss: forgetFailure }
        : null,
    forgetFailure,
    send,
    keyOf,
  };
}

/** One act at a time: asked about, carried out, and what came of it. `goOn` answers whether another record is open now. */
export function useAskedAct<T extends MoneyRecord>(resource: RequestResource<T>, goOn: GoOn<T>) {
  const { isBusy, failed, forgetFailure, send, keyOf } = useTries(resource);
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
      onError: (error) => closesDialog(error, tried.reasons) && setAsked(null),
    });
  return {
    asked,
    ask: (record: T, act: ActText) => turnTo({ record, act, isByKey: false }),
    askByKey,
    cancel: () => turnTo(null),
    confirm: (reasons: ActReasons) => {
      if (asked === null) return;
      const idempotencyKey = keyOf([questionOf(asked.record, asked.act), reasons]);
      attempt({ ...asked, reasons, idempotencyKey });
    },
    isBusy,
    notice,
    /** Failure of the open question. Confirming retries it. */
    askedFailure: asked && failed,
    /** Failure of an act whose question is closed. */
    failure:
      asked === null && failed
        ? {
            ...failed,
            // the same without a reason would be refused, too
            onRetry: isDisabledOwner(failed.error) ? undefined : () => attempt(failed.tried),
          }
        : null,
  };
}

export type AskedAct<T extends MoneyRecord> = ReturnType<typeof useAskedAct<T>>;
