import type { Listener } from './listener.ts';

interface Bounds<V> {
  /** owners remembered; those asked for longest ago go first */
  readonly owners: number;
  /** of all values together, in what `sizeOf` counts */
  readonly size?: number;
  sizeOf?(value: V): number;
}

/** What an owner has, each value from the moment it is asked for. */
interface Owned<V> {
  readonly values: Map<string, Promise<V>>;
  size: number;
}

/**
 * What was read from the database, remembered until it may have changed. It is asked for by the key of an owner: whoever
 * hears of a change drops what the owner has, or everything. What is being read then is not remembered, and nobody who
 * comes afterwards waits for it.
 */
export class Memory<V> {
  readonly #heard: Pick<Listener, 'hasHeardAll'>;
  readonly #bounds: Bounds<V>;
  /** the one that was asked for last is the last */
  readonly #owners = new Map<string, Owned<V>>();
  #size = 0;

  constructor(heard: Pick<Listener, 'hasHeardAll'>, bounds: Bounds<V>) {
    this.#heard = heard;
    this.#bounds = bounds;
  }

  /** As fresh as `read`: what is remembered counts once every change until now has been heard. Failures are not kept. */
  async get(owner: string, key: string, read: () => Promise<V>): Promise<V> {
    if (!(await this.#heard.hasHeardAll())) return read();
    const known = this.#owners.get(owner);
    if (known !== undefined) {
      this.#owners.delete(owner);
      this.#owners.set(owner, known);
    }
    return known?.values.get(key) ?? this.#remember(owner, key, read());
  }

  /** Of one owner, or of all. */
  drop(owner?: string): void {
    if (owner === undefined) {
      this.#owners.clear();
      this.#size = 0;
      return;
    }
    this.#size -= this.#owners.get(owner)?.size ?? 0;
    this.#owners.delete(owner);
  }

  #remember(owner: string, key: string, made: Promise<V>): Promise<V> {
    const owned = this.#owners.get(owner) ?? { values: new Map<string, Promise<V>>(), size: 0 };
    owned.values.set(key, made);
    this.#owners.set(owner, owned);
    this.#bound();
    made.then(
      (value) => {
        // Dropped meanwhile.
        if (this.#owners.get(owner) !== owned) return;
        const size = this.#bounds.sizeOf?.(value) ?? 0;
        owned.size += size;
        this.#size += size;
        this.#bound();
      },
      () => {
        owned.values.delete(key);
        if (owned.values.size === 0 && this.#owners.get(owner) === owned) this.drop(owner);
      },
    );
    return made;
  }

  #bound(): void {
    const { owners, size = Infinity } = this.#bounds;
    for (const oldest of this.#owners.keys()) {
      if (this.#owners.size <= owners && this.#size <= size) return;
      this.drop(oldest);
    }
  }
}
