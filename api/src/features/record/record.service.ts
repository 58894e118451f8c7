import { randomBytes } from 'node:crypto';
import { fromBase64, textOf, toBase64 } from '@picks/record/bytes';
import { canonical } from '@picks/record/canonical';
import { commit, SALT_BYTES } from '@picks/record/commitment';
import { type Entry, ENTRY_BYTES_MOST, entryBytes, type Result, type Selection } from '@picks/record/entry';

/** As much of a pick as the record tells. */
export interface RecordedPick {
  readonly id: string;
  readonly sport: string;
  readonly league: string;
  readonly homeTeam: string;
  readonly awayTeam: string;
  readonly title: string;
  readonly matchDate: Date;
  readonly prediction: string;
  readonly odds: number;
  readonly stake: number;
  readonly confidence: string;
  readonly accessLevel: string;
  readonly market: Selection['market'];
  readonly closingOdds: number | null;
  readonly closingLine: number | null;
  readonly analysis: string;
  readonly status: 'pending' | Result;
}

/** What opens a commitment: its salt in base64, and what was sealed. */
export interface Seal {
  readonly salt: string;
  readonly selection: Selection;
}

/** Where a pick comes from that is not of the service's own live record. */
export type Origin = Entry['origin'];

/** Of the picks that a service finds when its record begins. */
export const originOf = (isDemo: boolean): Origin => (isDemo ? 'demo' : 'imported');

/** What the record has of a pick. */
export interface OnRecord {
  readonly origin: Origin;
  /** of each version, oldest first; none when the pick is not on the record */
  readonly seals: readonly Seal[];
  readonly isClosed: boolean;
}

/** Entries to be written by the statement that changes the pick, and the seal of a new version. */
export interface RecordWrite {
  readonly pick: string;
  readonly entries: readonly { readonly kind: Entry['kind']; readonly entry: string }[];
  readonly seal: {
    readonly version: number;
    readonly salt: string;
    readonly selection: string;
    readonly commitment: string;
  } | null;
}

/** Bytes of an entry that are kept free beside the openings. */
const BESIDE_OPENINGS = 1_000;

const newSeal = (pick: RecordedPick): Seal => ({
  salt: randomBytes(SALT_BYTES).toString('base64'),
  selection: selectionOf(pick),
});

function selectionOf({
  analysis,
  confidence,
  market,
  odds,
  prediction,
  stake,
  title,
}: RecordedPick): Selection {
  const sealed = market === null ? null : { type: market.type, line: market.line, side: market.side };
  return { analysis, confidence, market: sealed, odds, prediction, stake, title };
}

const teaserOf = (pick: RecordedPick) => ({
  kickOff: pick.matchDate.toISOString(),
  sport: pick.sport,
  league: pick.league,
  home: pick.homeTeam,
  away: pick.awayTeam,
  level: pick.accessLevel,
});

const commitmentOf = ({ salt, selection }: Seal): string =>
  commit(fromBase64(salt) ?? new Uint8Array(0), selection);

const commonOf = ({ id }: RecordedPick, at: Date, origin: Origin) => ({
  v: 1 as const,
  pick: id,
  at: at.toISOString(),
  ...(origin === undefined ? {} : { origin }),
});

function write(
  { id }: RecordedPick,
  entries: readonly Entry[],
  seals: readonly Seal[],
  /** of the last seal, where it is new */
  commitment: string | null = null,
): RecordWrite {
  const seal = commitment === null ? undefined : seals.at(-1);
  return {
    pick: id,
    entries: entries.map((entry) => ({ kind: entry.kind, entry: textOf(entryBytes(entry)) })),
    seal:
      seal === undefined || commitment === null
        ? null
        : {
            version: seals.length,
            salt: seal.salt,
            selection: canonical(seal.selection),
            commitment,
          },
  };
}

/** Whether every version of a pick can be opened in one entry: the one that settles it or takes it back. */
export const fitsTheRecord = (seals: readonly Seal[]): boolean =>
  Buffer.byteLength(canonical(seals.map(({ salt, selection }) => ({ salt, selection })))) <=
  ENTRY_BYTES_MOST - BESIDE_OPENINGS;

/** How the market closed; a line is told where there is one. */
const closingOf = ({ closingOdds, closingLine }: RecordedPick) => ({
  closingOdds,
  ...(closingLine === null ? {} : { closingLine }),
});

function settledEntry(pick: RecordedPick, seals: readonly Seal[], at: Date, origin: Origin): Entry[] {
  const { status } = pick;
  if (status === 'pending') return [];
  const openings = [...seals];
  return [
    {
      ...commonOf(pick, at, origin),
      kind: 'settled',
      result: status,
      ...closingOf(pick),
      score: null,
      openings,
    },
  ];
}

/** A pick as it enters the record: published, and settled if it is. */
export function recordOfNew(pick: RecordedPick, author: string, at: Date, origin?: Origin): RecordWrite {
  const seal = newSeal(pick);
  const commitment = commitmentOf(seal);
  const published: Entry = {
    ...commonOf(pick, at, origin),
    ...teaserOf(pick),
    kind: 'published',
    author,
    commitment,
  };
  return write(pick, [published, ...settledEntry(pick, [seal], at, origin)], [seal], commitment);
}

/** The public members that a change touches, with what they are now. */
function changedOf(before: RecordedPick, after: RecordedPick): Partial<ReturnType<typeof teaserOf>> {
  const [old, now] = [teaserOf(before), teaserOf(after)];
  const names = Object.keys(now) as (keyof typeof now)[];
  return Object.fromEntries(names.filter((name) => old[name] !== now[name]).map((name) => [name, now[name]]));
}

function correctedEntry(
  before: RecordedPick,
  after: RecordedPick,
  reason: string | null,
  at: Date,
  origin: Origin,
): Entry[] {
  if (before.status === 'pending' || after.status === 'pending') return [];
  const from = { result: before.status, ...closingOf(before), score: null };
  const to = { result: after.status, ...closingOf(after), score: null };
  if (canonical(from) === canonical(to)) return [];
  return [{ ...commonOf(after, at, origin), kind: 'corrected', from, to, reason }];
}

/**
 * What an edit, a grade or a correction writes. An edit counts until kickoff: the analysis may be edited after it, and the
 * record keeps the one that was sealed.
 */
export function recordOfChange(
  before: RecordedPick,
  after: RecordedPick,
  { seals, origin }: OnRecord,
  at: Date,
  reason: string | null = null,
): RecordWrite {
  if (before.status !== 'pending')
    return write(after, correctedEntry(before, after, reason, at, origin), seals);
  const changed = changedOf(before, after);
  const sealed = seals.at(-1)?.selection ?? null;
  const isRevised =
    before.matchDate > at &&
    (Object.keys(changed).length > 0 || canonical(sealed) !== canonical(selectionOf(after)));
  if (!isRevised) return write(after, settledEntry(after, seals, at, origin), seals);
  const seal = newSeal(after);
  const versions = [...seals, seal];
  const commitment = commitmentOf(seal);
  const revised: Entry = {
    ...commonOf(after, at, origin),
    kind: 'revised',
    changed,
    commitment,
    reason,
  };
  return write(after, [revised, ...settledEntry(after, versions, at, origin)], versions, commitment);
}

/** What taking a pick back writes: everybody may read it from then on. */
export function recordOfWithdrawal(
  pick: RecordedPick,
  { seals, origin }: OnRecord,
  at: Date,
  reason: string | null = null,
): RecordWrite {
  const withdrawn: Entry = {
    ...commonOf(pick, at, origin),
    kind: 'withdrawn',
    reason,
    openings: [...seals],
  };
  return write(pick, [withdrawn], seals);
}

/** The seals of a write and those before it, to see whether they fit. */
export const sealsAfter = (before: readonly Seal[], { seal }: RecordWrite): readonly Seal[] =>
  seal === null
    ? before
    : [...before, { salt: seal.salt, selection: JSON.parse(seal.selection) as Selection }];

/** As the database keeps it. */
export const toSeal = (row: { salt: Buffer; selection: Buffer }): Seal => ({
  salt: toBase64(row.salt),
  selection: JSON.parse(textOf(row.selection)) as Selection,
});
