// Clock helpers. Tests don't read the clock themselves.

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const DAY = 24 * HOUR;

const after = (milliseconds: number): string => new Date(Date.now() + milliseconds).toISOString();

// ISO timestamps this far from now; a negative number means the past.
export const inSeconds = (seconds: number): string => after(seconds * SECOND);

export const inHours = (hours: number): string => after(hours * HOUR);
export const inDays = (days: number): string => after(days * DAY);

/** Runs `act` and prints how long it took. Never fails a test: `npm run bench` measures speed. */
export async function timed<T>(what: string, act: () => Promise<T>): Promise<T> {
  const started = performance.now();
  try {
    return await act();
  } finally {
    process.stdout.write(`time: ${what}: ${Math.round(performance.now() - started)} ms\n`);
  }
}
