import { databasesWhenQuiet } from './load-databases.ts';
import type { ShellDatabase } from './database.ts';
import { type DatabaseHandle, openHandle } from './database-handle.ts';

let shell: DatabaseHandle<ShellDatabase> | null = null;

/** Runs an operation on the database of the device, which is nobody's in particular. */
export async function withShell<T>(operation: (database: ShellDatabase) => Promise<T>): Promise<T> {
  const { ShellDatabase } = await databasesWhenQuiet();
  shell ??= openHandle(() => new ShellDatabase());
  return shell.use(operation);
}
