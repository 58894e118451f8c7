/** What a promise resolves to, or null when that takes longer than `milliseconds`. */
export async function inTime<T>(promise: Promise<T>, milliseconds: number): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), milliseconds);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
