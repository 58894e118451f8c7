import { toBase64 } from '@picks/record/bytes';
import { proofText } from '@picks/record/proof';
import { inclusionProof } from '@picks/record/tree';
import type { Sql } from '#src/database/client.ts';
import { readEntriesOf, readHead, readTilesOf } from './record.queries.ts';
import { readerOf, tilesFrom } from './record.tree.ts';

interface ProvedEntry {
  readonly index: number;
  /** in base64, as the log serves it */
  readonly entry: string;
  /** the text of a `.tlog-proof` file */
  readonly proof: string;
}

/** The entries of a pick that were signed, each with the proof that it is in the log. */
export async function proveEntries(sql: Sql, pickId: string): Promise<ProvedEntry[]> {
  const { signed, note } = await readHead(sql);
  if (signed === null || note === null) return [];
  const entries = await readEntriesOf(sql, pickId, signed);
  return Promise.all(
    entries.map(async ({ index, entry }) => {
      const tiles = tilesFrom(await readTilesOf(sql, index, signed));
      const hashes = inclusionProof(readerOf(tiles), index, signed);
      const proof = proofText({ index, hashes, checkpoint: note, extra: null });
      return { index, entry: toBase64(entry), proof };
    }),
  );
}
