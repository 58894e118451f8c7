import type { OpenPick } from '@picks/contract/picks';
import { toBase64 } from '@picks/record/bytes';
import { canonical } from '@picks/record/canonical';
import { type Entry, parseEntry } from '@picks/record/entry';
import { verifierKeyText } from '@picks/record/note';
import { proofText } from '@picks/record/proof';
import { bytesOf, head, LOG_KEY, published, sampleEntries, sampleOpening } from '@picks/record/samples';
import { inclusionProof, leafHash, treeOf } from '@picks/record/tree';
import type { PickProof } from '#src/offline/tables.ts';

export const KEY = verifierKeyText(LOG_KEY);
export const OPENING = sampleOpening(200);
/** Before the kickoff of the samples. */
export const BEFORE = Date.parse('2026-09-01T13:00:00.000Z');

/** The pick of the samples as a member reads it. */
export function aSealedPick(changes: Partial<OpenPick> = {}): OpenPick {
  const { market, ...selection } = OPENING.selection;
  return {
    _id: 'mine',
    sport: 'soccer',
    league: 'Premier League',
    homeTeam: 'Rovers',
    awayTeam: 'United',
    matchDate: '2026-09-02T12:00:00.000Z',
    accessLevel: 'gold',
    status: 'pending',
    locked: false,
    ...selection,
    confidence: 'high',
    market: market as OpenPick['market'],
    closingOdds: null,
    publishedAt: '2026-09-01T12:00:00.000Z',
    settledAt: null,
    ...changes,
  };
}

/** What a server with these entries, and others around them, would answer about the pick. */
export function proofOf(
  own: readonly Entry[] = [published('mine', OPENING)],
  openings: readonly ReturnType<typeof sampleOpening>[] | null = [OPENING],
): PickProof {
  const entries = bytesOf([...sampleEntries(3), ...own, ...sampleEntries(5).slice(6)]);
  const reader = treeOf(entries.map((entry) => leafHash(entry)));
  const checkpoint = head(entries);
  return {
    entries: entries.flatMap((entry, index) => {
      if (parseEntry(entry).pick !== 'mine') return [];
      const hashes = inclusionProof(reader, index, entries.length);
      return [
        { index, entry: toBase64(entry), proof: proofText({ index, hashes, checkpoint, extra: null }) },
      ];
    }),
    openings:
      openings?.map(({ salt, selection }) => ({ salt, selection: canonical({ ...selection }) })) ?? null,
  };
}
