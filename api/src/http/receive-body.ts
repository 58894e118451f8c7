import type { RequestContext } from './context.ts';
import { Problem, problem } from './problem.ts';

/** Milliseconds a body may take to arrive: less than a call may take in all (`DEADLINE` of api.ts). */
const BODY_PATIENCE = 8_000;
/** The same of a body that may be slow (`SLOW_DEADLINE`). */
const SLOW_PATIENCE = 58_000;

async function readBytes(c: RequestContext, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const declared = c.req.header('content-length');
  if (Number(declared ?? 0) > limit) throw problem('body_too_large');
  // The server reads no more than was declared, and the whole is cheaper than its stream.
  if (declared !== undefined) {
    const whole = await c.req.raw.arrayBuffer();
    if (whole.byteLength > limit) throw problem('body_too_large');
    return new Uint8Array(whole);
  }
  const stream = c.req.raw.body;
  if (stream === null) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > limit) throw problem('body_too_large');
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

/**
 * A request's body of at most `limit` bytes. Throws `body_too_large`, `body_too_slow`, or `malformed` if the client stops
 * before the end.
 */
export async function receiveBody(
  c: RequestContext,
  limit: number,
  isSlow = false,
): Promise<Uint8Array<ArrayBuffer>> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(problem('body_too_slow')), isSlow ? SLOW_PATIENCE : BODY_PATIENCE);
  });
  try {
    return await Promise.race([readBytes(c, limit), late]);
  } catch (error) {
    throw error instanceof Problem ? error : problem('malformed');
  } finally {
    clearTimeout(timer);
  }
}
