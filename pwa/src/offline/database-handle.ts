import type { Dexie } from 'dexie';

/** The handle was closed on purpose (sign-out, another account): opening it again would bring deleted data back. */
export class HandleClosed extends Error {
  override readonly name = 'HandleClosed';
}

const lost = new Set(['DatabaseClosedError', 'InvalidStateError', 'UnknownError']);

function isLostConnection(error: unknown): boolean {
  const seen = error as { name?: unknown; inner?: { name?: unknown } } | null;
  return lost.has(String(seen?.name)) || lost.has(String(seen?.inner?.name));
}

export interface DatabaseHandle<D extends Dexie> {
  /** Runs an operation; when the browser lost the connection (iOS does), reopens and tries once more. */
  use<T>(operation: (database: D) => Promise<T>): Promise<T>;
  close(): void;
}

export function openHandle<D extends Dexie>(create: () => D): DatabaseHandle<D> {
  let database = create();
  let isClosed = false;

  return {
    async use(operation) {
      if (isClosed) throw new HandleClosed();
      const used = database;
      try {
        return await operation(used);
      } catch (error) {
        if (isClosed) throw new HandleClosed();
        if (!isLostConnection(error)) throw error;
        if (database === used) {
          used.close();
          database = create();
        }
        return operation(database);
      }
    },
    close() {
      isClosed = true;
      database.close();
    },
  };
}
