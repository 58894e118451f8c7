// The one place where tests look at the clock.

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const DAY = 24 * HOUR;

const after = (milliseconds: number): string => new Date(Date.now() + milliseconds).toISOString();

// So long from now, or before now where negative, as the contract writes an instant.
export const inSeconds = (seconds: number): string => after(seconds * SECOND);

export const inHours = (hours: number): string => after(hours * HOUR);
export const inDays = (days: number): string => after(days * DAY);

/**
 * Does it, and prints how long that took. It can't fail a test: a test asserts what happened, and how fast that should be is
 * measured by `npm run bench` and the drills.
 */
export async function timed<T>(what: string, act: () => Promise<T>): Promise<T> {
  const started = performance.now();
  try {
    return await act();
  } finally {
    process.stdout.write(`time: ${what}: ${Math.round(performance.now() - started)} ms\n`);
  }
}
