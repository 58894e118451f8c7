import type { RequestContext } from './context.ts';
import { problem } from './problem.ts';
import { receiveBody } from './receive-body.ts';

/** The fields of a posted form of at most `limit` bytes, URL-encoded or multipart. Throws `malformed` for anything else. */
export async function readForm(c: RequestContext, limit: number): Promise<FormData> {
  const bytes = await receiveBody(c, limit);
  const type = c.req.header('content-type') ?? '';
  try {
    return await new Response(bytes, { headers: { 'Content-Type': type } }).formData();
  } catch {
    throw problem('malformed');
  }
}
