import { Banner } from '@picks/ui/banner';
import { RetryButton } from '@picks/ui/retry-button';
import type { Failure } from '#src/member/public-answers.ts';

interface LoadFailureProps {
  /** `the picks` */
  readonly what: string;
  readonly failure: Failure;
  /** an earlier answer is still shown */
  readonly isShown?: boolean;
  readonly onRetry: () => void;
}

/** Says what a visitor does not see, and whether the connection or the server is why. */
export function LoadFailure({ what, failure, isShown = false, onRetry }: LoadFailureProps) {
  const reason = failure === 'connection' ? " You're offline." : '';
  return (
    <Banner tone={isShown ? 'warning' : 'danger'} action={<RetryButton onRetry={onRetry} />}>
      {`We couldn't ${isShown ? 'refresh' : 'load'} ${what}.${reason}`}
    </Banner>
  );
}
