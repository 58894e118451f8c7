import { afterAll } from 'vitest';

interface Closable {
  close(): Promise<unknown>;
}

/** Waits for something that is being opened, and keeps it until the test file ends. */
export type Keep = <T extends Closable>(opening: Promise<T>) => Promise<T>;

/** Called at the top of a test file: closes at its end whatever it kept, the last first, also when a part is missing. */
export function closeAtTheEnd(): Keep {
  const kept: Closable[] = [];
  afterAll(async () => {
    for (const thing of kept.toReversed()) await thing.close();
  });
  return async (opening) => {
    const thing = await opening;
    kept.push(thing);
    return thing;
  };
}
