/** Resolves when the browser has nothing better to do, after five seconds at the latest. */
export function quietMoment(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 5_000 });
    else setTimeout(resolve);
  });
}
