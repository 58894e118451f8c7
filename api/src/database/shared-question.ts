import { setImmediate } from 'node:timers/promises';

/**
 * One question for everybody who waits: each gets the answer to one that was asked after they came, so it is as fresh as
 * their own would be. Those who come in one turn of the event loop share one, and so do those who come while another is
 * under way.
 */
export function sharedQuestion<T>(ask: () => Promise<T>): () => Promise<T> {
  let running: Promise<unknown> = Promise.resolve();
  let gathering: Promise<T> | null = null;

  async function askOnce(): Promise<T> {
    await running;
    await setImmediate();
    gathering = null;
    const answer = ask();
    running = answer.catch(() => {});
    return answer;
  }

  return () => (gathering ??= askOnce());
}
