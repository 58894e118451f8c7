import { hash, verify } from '@node-rs/argon2';
import { toNfc } from '@picks/contract/fields';
import { boundedQueue } from '#src/http/bounded-queue.ts';

/** What one hash costs: KiB of memory, passes over them, lanes. */
export interface HashCost {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

/** OWASP's Argon2id settings: 19 MiB, two passes, one lane (about 5 ms here). */
const COST: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes (docs/security.md). */
const HASHES = { atOnce: 2, waiting: 40 } as const;

export interface Passwords {
  hash(password: string): Promise<string>;
  /** False for a missing hash too, after as much work as a real comparison. */
  verify(hashed: string | null | undefined, password: string): Promise<boolean>;
}

export async function createPasswords(cost = COST): Promise<Passwords> {
  const run = boundedQueue(HASHES);
  const dummy = await hash('no such account', cost);
  return {
    hash: (password) => run(() => hash(toNfc(password), cost)),
    verify: (hashed, password) =>
      run(async () => {
        const normal = toNfc(password);
        const isRight =
          (await verify(hashed ?? dummy, normal)) ||
          // One that was set before all were kept in NFC.
          (normal !== password && (await verify(hashed ?? dummy, password)));
        return isRight && typeof hashed === 'string';
      }),
  };
}
