import { concat, toBase64, utf8 } from './bytes.ts';
import { checkpointText } from './checkpoint.ts';
import { commit, type Opening } from './commitment.ts';
import { type Entry, entryBytes, type Selection } from './entry.ts';
import { signedNote, type Signer, verifierOf } from './note.ts';
import { encodeBundle, parseTilePath, TILE_WIDTH } from './tiles.ts';
import { type Hash, leafHash, rootHash, treeOf } from './tree.ts';

/** A log in memory, for tests: what a server would serve. */
export const LOG: Signer = { name: 'picks.example/record/log', secretKey: new Uint8Array(32).fill(7) };
export const LOG_KEY = verifierOf(LOG);

type Sealed = Omit<Opening, 'selection'> & { readonly selection: Selection };

export const sampleSelection = (changes: Partial<Selection> = {}): Selection => ({
  analysis: 'Both sides are rested.',
  confidence: 'high',
  market: { type: 'moneyline', line: null, side: 'home' },
  odds: 1.91,
  prediction: 'Home to win',
  stake: 1.5,
  title: 'Rovers vs United - Home to win',
  ...changes,
});

export function sampleOpening(number: number, changes: Partial<Selection> = {}): Sealed {
  return { salt: toBase64(new Uint8Array(32).fill(number % 256)), selection: sampleSelection(changes) };
}

export const commitmentOf = ({ salt, selection }: Opening): string =>
  commit(
    Uint8Array.from(atob(salt), (char) => char.codePointAt(0) ?? 0),
    selection,
  );

export const at = (day: number, hour = 12): string => new Date(Date.UTC(2026, 8, day, hour)).toISOString();

export function published(
  pick: string,
  opening: Opening,
  changes: Partial<Extract<Entry, { kind: 'published' }>> = {},
): Entry {
  return {
    v: 1,
    kind: 'published',
    pick,
    at: at(1),
    kickOff: at(2),
    sport: 'soccer',
    league: 'Premier League',
    home: 'Rovers',
    away: 'United',
    level: 'gold',
    author: 'Ben',
    commitment: commitmentOf(opening),
    ...changes,
  };
}

export const settled = (
  pick: string,
  openings: Sealed[],
  changes: Partial<Extract<Entry, { kind: 'settled' }>> = {},
): Entry => ({
  v: 1,
  kind: 'settled',
  pick,
  at: at(3),
  result: 'won',
  closingOdds: 1.8,
  score: '2-1',
  openings,
  ...changes,
});

/** `count` picks published and settled, one after the other: two entries each. */
export function sampleEntries(count: number): Entry[] {
  return Array.from({ length: count }, (_, number) => {
    const opening = sampleOpening(number, { odds: 1.5 + (number % 10) / 10 });
    return [published(`pick-${number}`, opening), settled(`pick-${number}`, [opening])];
  }).flat();
}

/** What a log of these entries serves; `note` in place of the checkpoint its signer would make. */
export function serve(entries: readonly Uint8Array[], note?: string): (path: string) => Promise<Uint8Array> {
  const leaves = entries.map((entry) => leafHash(entry));
  const levels: Hash[][] = [leaves];
  for (let below = leaves; below.length >= TILE_WIDTH; below = levels.at(-1) ?? []) {
    const full = Math.floor(below.length / TILE_WIDTH);
    levels.push(
      Array.from({ length: full }, (_, index) =>
        rootHash(treeOf(below.slice(index * TILE_WIDTH, (index + 1) * TILE_WIDTH)), TILE_WIDTH),
      ),
    );
  }
  const checkpoint = note ?? head(entries);
  return async (path) => {
    if (path === 'checkpoint') return utf8(checkpoint);
    const tile = parseTilePath(path);
    if (tile === null) throw new Error(`nothing at ${path}`);
    const [from, to] = [tile.index * TILE_WIDTH, tile.index * TILE_WIDTH + tile.width];
    if (tile.level === 'entries') return encodeBundle(entries.slice(from, to));
    return concat(...(levels[tile.level] ?? []).slice(from, to));
  };
}

/** The signed checkpoint of these entries. */
export function head(entries: readonly Uint8Array[]): string {
  const root = rootHash(treeOf(entries.map((entry) => leafHash(entry))), entries.length);
  return signedNote(checkpointText({ origin: LOG.name, size: entries.length, root }), [LOG]);
}

export const bytesOf = (entries: readonly Entry[]): Uint8Array[] => entries.map((entry) => entryBytes(entry));
