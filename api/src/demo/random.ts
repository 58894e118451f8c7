/** A seeded source of numbers (mulberry32): the same seed tells the same season. */
export interface Random {
  /** 0 up to, not including, 1 */
  next(): number;
  between(min: number, max: number): number;
  pick<T>(values: readonly [T, ...T[]]): T;
}

export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    between: (min, max) => min + next() * (max - min),
    pick: (values) => values[Math.floor(next() * values.length)] ?? values[0],
  };
}
