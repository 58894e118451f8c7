import type { ReadLog } from '@picks/record/audit';
import { RecordFailure } from '@picks/record/failure';

/** Where this site serves its log. */
const PREFIX = '/record/log';
/** Times that a busy server is asked again, and seconds until then where it does not say. */
const TRIES = 6;
const PAUSE = 2;
const BUSY = [429, 503];

/** The log can't be read now: nothing is known about what it holds. */
export class LogUnavailable extends Error {
  override readonly name = 'LogUnavailable';
}

function pause(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, seconds * 1000);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}

async function ask(path: string, signal: AbortSignal, tries: number): Promise<Response> {
  const response = await fetch(`${PREFIX}/${path}`, { signal, credentials: 'omit' }).catch(
    (error: unknown) => {
      signal.throwIfAborted();
      throw new LogUnavailable('not reached', { cause: error });
    },
  );
  if (!BUSY.includes(response.status)) return response;
  if (tries <= 1) throw new LogUnavailable(`${path} answers ${response.status}`);
  await pause(Number(response.headers.get('retry-after')) || PAUSE, signal);
  return ask(path, signal, tries - 1);
}

/**
 * Reads what this site serves of its log. A server that is busy is asked again when it says so; rejects with
 * LogUnavailable when there is no answer, with RecordFailure when a part of the log is missing.
 */
export const logReader =
  (signal: AbortSignal): ReadLog =>
  async (path) => {
    const response = await ask(path, signal, TRIES);
    if (response.status >= 500) throw new LogUnavailable(`${path} answers ${response.status}`);
    if (!response.ok) throw new RecordFailure(`The log doesn't have ${path}`);
    return new Uint8Array(await response.arrayBuffer());
  };
