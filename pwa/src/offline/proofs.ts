import { withAccount } from './account-storage.ts';
import type { PickRow, ProofRow } from './tables.ts';

/** What this device keeps of the record about a pick; null when there is nothing. */
export const readProof = (id: string): Promise<ProofRow | null> =>
  withAccount(async (db) => (await db.proofs.get(id)) ?? null);

/** Keeps it beside the pick: never for one that is not here, nor what opens one that was locked meanwhile. */
export async function keepProof(row: ProofRow): Promise<void> {
  await withAccount((db) =>
    db.transaction('rw', db.picks, db.proofs, async () => {
      const held = await db.picks.get(row.id);
      if (held === undefined || (held.isLocked === 1 && row.answer.openings !== null)) return;
      await db.proofs.put(row);
    }),
  );
}

/** The open picks of this device, the next kickoff first, each with what proves it. */
export async function openPicksWithProofs(): Promise<readonly { row: PickRow; proof: ProofRow | null }[]> {
  return withAccount(async (db) => {
    const pending = await db.picks.where('status').equals('pending').sortBy('kickoff');
    const rows = pending.filter(({ isLocked }) => isLocked === 0);
    const proofs = await db.proofs.bulkGet(rows.map(({ id }) => id));
    return rows.map((row, place) => ({ row, proof: proofs[place] ?? null }));
  });
}
