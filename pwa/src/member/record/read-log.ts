/** Milliseconds that the log is given for an answer. */
const PATIENCE = 15_000;

/** What the log of this service serves at a path below its prefix; rejects when it can't be had. */
export async function readLog(path: string, isFresh: boolean): Promise<Uint8Array> {
  const answer = await fetch(`/record/log/${path}`, {
    cache: isFresh ? 'no-store' : 'default',
    credentials: 'omit',
    signal: AbortSignal.timeout(PATIENCE),
  });
  if (!answer.ok) throw new Error(`The log answered ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}
