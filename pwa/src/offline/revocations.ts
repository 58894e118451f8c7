import { withShell } from './shell.ts';

export interface Revocation {
  readonly endpoint: string;
  readonly auth: string;
}

/** Remembers a push subscription that was given up while the server could not be told. */
export async function rememberRevocation({ endpoint, auth }: Revocation): Promise<void> {
  await withShell((db) => db.revocations.add({ endpoint, auth }));
}

/** Tells the server of every remembered one; what it can not be told now stays for the next time. */
export async function flushRevocations(tell: (revocation: Revocation) => Promise<void>): Promise<void> {
  const pending = await withShell((db) => db.revocations.toArray());
  for (const { id, endpoint, auth } of pending) {
    await tell({ endpoint, auth });
    await withShell((db) => db.revocations.delete(id));
  }
}
