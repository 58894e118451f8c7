import { ApiProblem, NetworkFailure } from '@picks/api-client/api-client';
import { commonProblems } from '@picks/contract/problems';
import { Banner } from '@picks/ui/banner';
import { Button } from '@picks/ui/button';

/** The sentence for a person in whatever a call threw. */
export function failureMessage(error: unknown): string {
  return error instanceof ApiProblem || error instanceof NetworkFailure
    ? error.message
    : commonProblems.internal.message;
}

interface FailureProps {
  /** what failed, a text of the specification: "Failed to create pick" */
  readonly title: string;
  readonly error: unknown;
  readonly onRetry?: (() => void) | undefined;
  readonly onDismiss?: (() => void) | undefined;
}

/** The red banner of a failed act: what failed, the server's sentence, and the request id to quote. */
export function Failure({ title, error, onRetry, onDismiss }: FailureProps) {
  const requestId = error instanceof ApiProblem ? error.body.requestId : undefined;
  return (
    <Banner
      tone="danger"
      {...(onDismiss === undefined ? {} : { onDismiss })}
      action={
        onRetry && (
          <Button variant="danger" size="small" onClick={onRetry}>
            Retry
          </Button>
        )
      }
    >
      {title}: {failureMessage(error)}
      {requestId && <span className="type-meta block font-normal select-all">Request {requestId}</span>}
    </Banner>
  );
}
