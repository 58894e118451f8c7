import { adminSignInMessages } from '@picks/contract/sign-in.admin';
import { Banner } from '@picks/ui/banner';
import { formatCountdown } from '@picks/ui/format/dates';
import { paths } from '#src/app/paths.ts';
import type { Refusal } from './refusal.ts';

interface RefusalNoticeProps {
  readonly refusal: Refusal;
  readonly countdown: { readonly seconds: number; readonly announced: number | undefined };
}

/** The refusal, how many attempts are left, and the lock's clock (said aloud at 60, 30 and 10 seconds only). */
export function RefusalNotice({ refusal, countdown }: RefusalNoticeProps) {
  const isOver = refusal.lockedFor !== undefined && countdown.seconds === 0;
  if (isOver) return <Banner tone="info">You can try again now.</Banner>;
  return (
    <>
      <Banner tone="danger">
        {refusal.message}
        {refusal.isMember && (
          <a href={paths.memberLogin} className="block underline">
            Sign in to the member app instead
          </a>
        )}
      </Banner>
      {refusal.remaining !== undefined && (
        <Banner tone="warning">{adminSignInMessages.remaining(refusal.remaining)}</Banner>
      )}
      {refusal.lockedFor !== undefined && (
        <p className="text-center">
          <span role="timer" aria-live="off" className="type-price tabular">
            {formatCountdown(countdown.seconds)}
          </span>
          <span className="type-meta block text-ink-3">until you can try again</span>
          <span className="sr-only" aria-live="polite">
            {countdown.announced !== undefined && `${countdown.announced} seconds left`}
          </span>
        </p>
      )}
    </>
  );
}
