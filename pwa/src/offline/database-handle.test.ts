import { expect, test } from 'vitest';
import { ShellDatabase } from './database.ts';
import { HandleClosed, openHandle } from './database-handle.ts';

function named(name: string): Error {
  return Object.assign(new Error(name), { name });
}

test.each(['DatabaseClosedError', 'InvalidStateError', 'UnknownError'])(
  'opens again and retries once after %s',
  async (name) => {
    const opened: ShellDatabase[] = [];
    const handle = openHandle(() => {
      const db = new ShellDatabase();
      opened.push(db);
      return db;
    });
    const result = await handle.use(async (db) => {
      if (db === opened[0]) throw named(name);
      return 'second';
    });
    expect(result).toBe('second');
    expect(opened).toHaveLength(2);
    handle.close();
  },
);

test('gives up after the second failure', async () => {
  const handle = openHandle(() => new ShellDatabase());
  await expect(handle.use(() => Promise.reject(named('UnknownError')))).rejects.toThrow('UnknownError');
  handle.close();
});

test('passes any other error on at once', async () => {
  let tries = 0;
  const handle = openHandle(() => new ShellDatabase());
  await expect(
    handle.use(() => {
      tries += 1;
      return Promise.reject(named('ConstraintError'));
    }),
  ).rejects.toThrow('ConstraintError');
  expect(tries).toBe(1);
  handle.close();
});

test('never opens again once it was closed', async () => {
  const handle = openHandle(() => new ShellDatabase());
  handle.close();
  await expect(handle.use((db) => db.state.count())).rejects.toBeInstanceOf(HandleClosed);
});
