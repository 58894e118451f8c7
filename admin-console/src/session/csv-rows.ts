const QUOTE = 0x22;
const LINE_FEED = 0x0a;

/** Counts the rows of a CSV file as its bytes arrive, without the heading. A line break within quotes belongs to its cell. */
export function csvRowCounter(): (part: Uint8Array) => number {
  let isQuoted = false;
  let lines = 0;
  return (part) => {
    for (const byte of part) {
      if (byte === QUOTE) isQuoted = !isQuoted;
      else if (byte === LINE_FEED && !isQuoted) lines += 1;
    }
    return Math.max(0, lines - 1);
  };
}
