import type { HttpBindings } from '@hono/node-server';
import type { Logger } from 'pino';
import type { RequestContext } from './context.ts';
import { asProblem } from './problem-response.ts';

/**
 * A response body in parts, each made once the client has taken the one before. If one fails, the connection is closed, so
 * that no file looks complete that isn't, and the error is logged with the request's id.
 */
export function streamed(
  c: RequestContext,
  log: Logger,
  parts: AsyncGenerator<string>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const outgoing = (c.env as Partial<HttpBindings> | undefined)?.outgoing;
  let isCancelled = false;
  return new ReadableStream({
    async pull(controller) {
      try {
        const { value, done } = await parts.next();
        if (isCancelled) return;
        if (done === true) controller.close();
        else controller.enqueue(encoder.encode(value));
      } catch (error) {
        const problem = asProblem(error as Error, c, log);
        if (isCancelled) return;
        // The server would print the error, and send its message to the client.
        if (outgoing === undefined) controller.error(problem);
        else outgoing.destroy();
      }
    },
    async cancel() {
      isCancelled = true;
      await parts.return(undefined);
    },
  });
}
