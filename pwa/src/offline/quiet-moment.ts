/** Resolves when the browser has nothing better to do, after `patience` milliseconds at the latest. */
export function quietMoment(patience = 5_000): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: patience });
    else setTimeout(resolve);
  });
}
