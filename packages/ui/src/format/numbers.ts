/** A count with a thousands separator: `1,204`. */
export function formatCount(count: number): string {
  return count.toLocaleString('en-US');
}

/** How many there are of something: `1 pick`, `1,204 picks`. */
export function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${formatCount(count)} ${count === 1 ? noun : plural}`;
}
