/**
 * One question for everybody who waits: each gets the answer to one that was asked after they came, so it is as fresh as
 * their own would be. While one is under way, those who come share the one after it.
 */
export function sharedQuestion<T>(ask: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null;
  let next: Promise<T> | null = null;

  function begin(): Promise<T> {
    const begun = ask().finally(() => {
      if (running === begun) running = null;
    });
    running = begun;
    return begun;
  }
  function after(): Promise<T> {
    next = null;
    return begin();
  }

  return () => {
    if (running === null) return begin();
    next ??= running.then(after, after);
    return next;
  };
}
