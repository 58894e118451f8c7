import { ApiProblem, NetworkFailure } from '@picks/api-client/api-client';
import { useState } from 'react';

export interface Failure {
  /** for the person, above the form */
  readonly message: string | null;
  /** by name of the input */
  readonly fields: Readonly<Record<string, string>>;
}

const nothing: Failure = { message: null, fields: {} };

/** What a person is told about a failed call; `fallback` when the server gave no sentence. */
export function describeFailure(error: unknown, fallback: string): Failure {
  if (error instanceof ApiProblem) {
    const hasFields = Object.keys(error.fields).length > 0;
    return { message: hasFields ? null : sentence(error, fallback), fields: error.fields };
  }
  return { message: error instanceof NetworkFailure ? error.message : fallback, fields: {} };
}

function sentence({ code, message, body }: ApiProblem, fallback: string): string {
  const said = message || fallback;
  if (code !== 'too_many_requests' || body.retryAfter === undefined) return said;
  const minutes = Math.ceil(body.retryAfter / 60);
  const wait = body.retryAfter <= 90 ? `${Math.ceil(body.retryAfter)} seconds` : `${minutes} minutes`;
  return `${said}. You can try again in ${wait}.`;
}

/** One action of a form: busy while it runs, and what went wrong with it; `initial` is what went wrong before it opened. */
export function useSubmit(fallback: string, initial: Failure = nothing) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>(initial);

  async function submit(action: () => Promise<void>): Promise<void> {
    setBusy(true);
    setFailure(nothing);
    try {
      await action();
    } catch (error) {
      setFailure(describeFailure(error, fallback));
    } finally {
      setBusy(false);
    }
  }

  return { busy, failure, setFailure, submit };
}
