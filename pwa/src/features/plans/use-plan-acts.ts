import { ApiProblem } from '@picks/api-client/api-client';
import type { BodyOf } from '@picks/contract/endpoint';
import {
  cancelSubscription,
  requestRefund,
  resumeSubscription,
  subscribe,
  type Subscription,
} from '@picks/contract/subscriptions';
import { useIdempotencyKey } from '#src/session/idempotency.ts';
import { api } from '#src/session/api.ts';
import { keepSubscription, refreshPlans } from '#src/member/plans.ts';
import { useSubmit } from '#src/forms/use-submit.ts';
import { refreshWallet } from '#src/member/wallet.ts';

const changes = { cancel: cancelSubscription, resume: resumeSubscription, refund: requestRefund } as const;

/** Cancels, resumes, or asks for the money back. */
export function usePlanChange(change: keyof typeof changes) {
  const { busy, failure, submit } = useSubmit("We couldn't change your plan");
  const run = (onDone: (subscription: Subscription) => void) =>
    submit(async () => {
      const { subscription, summary } = await api.call(changes[change]);
      await keepSubscription(subscription, summary);
      onDone(subscription);
    });
  return { busy, message: failure.message, run };
}

/** Buys a plan or changes to it; what the server finds otherwise, balance or price, is asked for again. */
export function usePurchase() {
  const { busy, failure, submit } = useSubmit("We couldn't start your plan");
  const { keyOf, done } = useIdempotencyKey();
  const buy = (body: BodyOf<typeof subscribe>, onDone: (subscription: Subscription) => void) =>
    submit(async () => {
      try {
        const answer = await api.call(subscribe, { body, idempotencyKey: keyOf(body) });
        done();
        await keepSubscription(answer.subscription, answer.summary);
        onDone(answer.subscription);
      } catch (error) {
        const code = error instanceof ApiProblem && error.code;
        if (code === 'balance_too_low') await refreshWallet().catch(() => undefined);
        if (code === 'plan_dearer') await refreshPlans().catch(() => undefined);
        throw error;
      }
    });
  const message = failure.message ?? Object.values(failure.fields)[0] ?? null;
  return { busy, message, buy };
}
