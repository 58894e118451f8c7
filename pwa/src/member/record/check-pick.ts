import { fromBase64, toBase64 } from '@picks/record/bytes';
import { canonical, canonicalBytes, type Json } from '@picks/record/canonical';
import type { SignedCheckpoint } from '@picks/record/checkpoint';
import { opens } from '@picks/record/commitment';
import { type Entry, parseEntry } from '@picks/record/entry';
import { assert, RecordFailure } from '@picks/record/failure';
import { follow, type PickHistory } from '@picks/record/history';
import { parseVerifierKey, splitNote } from '@picks/record/note';
import { checkProof, parseProof, proofText } from '@picks/record/proof';
import type { OpenPick } from '@picks/contract/picks';
import type { PickProof } from '#src/offline/tables.ts';
import { type SealedPick, selectionOf } from './shown-facts.ts';

/** What was found right. */
export interface Sealed {
  readonly state: 'sealed';
  /** number of the entry that holds the seal */
  readonly index: number;
  /** ISO 8601, as the entry says */
  readonly publishedAt: string;
  /** of the version that is shown */
  readonly sealedAt: string;
  readonly version: number;
  readonly commitment: string;
  readonly size: number;
  readonly log: string;
  readonly origin: PickHistory['origin'];
  /** whether the seal was opened, or is only there */
  readonly isOpened: boolean;
  /** the analysis is another than the sealed one: it may be edited after kickoff */
  readonly hasLaterAnalysis: boolean;
  /** text of a `.tlog-proof` file, with what opens it as its extra data */
  readonly file: string;
}

export type Checked =
  | Sealed
  /** the log has not signed this version, or this result, yet */
  | { readonly state: 'unsigned' }
  /** the record is ahead of what this phone shows */
  | { readonly state: 'outdated' }
  | { readonly state: 'broken'; readonly reason: string };

/** A version of the pick: what everybody could read, and the entry that sealed the rest. */
interface Version {
  readonly index: number;
  readonly at: string;
  readonly commitment: string;
  readonly facts: Facts;
  readonly bytes: Uint8Array;
  readonly proof: string;
}

type Published = Extract<Entry, { kind: 'published' }>;
type Facts = Pick<Published, 'kickOff' | 'sport' | 'league' | 'home' | 'away' | 'level'>;
interface Outcome {
  readonly result: string;
  readonly closingOdds: number | null;
  readonly closingLine?: number | undefined;
}

interface Course {
  readonly history: PickHistory;
  readonly versions: readonly Version[];
  readonly outcomes: readonly Outcome[];
  readonly checkpoint: SignedCheckpoint;
}

/** Lets the screen go on between two signatures. */
const pause = () => new Promise((resolve) => setTimeout(resolve));

const factsIn = ({ kickOff, sport, league, home, away, level }: Facts): Facts => ({
  kickOff,
  sport,
  league,
  home,
  away,
  level,
});

/** One of the keys signed it: which one its lines say, and a wrong signature is wrong under any. */
function keyOf(checkpoint: string, keys: readonly string[]) {
  const { signatures } = splitNote(checkpoint);
  const known = keys.map((key) => parseVerifierKey(key));
  const ids = keys.map((key) => key.split('+')[1]);
  const place = ids.findLastIndex((id) => signatures.some((signature) => signature.id === id));
  const key = known[place === -1 ? known.length - 1 : place];
  assert(key !== undefined, 'No key to check with');
  return key;
}

/** Reads a pick's entries, each against its proof, and follows them; throws RecordFailure at the first that is wrong. */
async function followEntries(pick: string, answer: PickProof, keys: readonly string[]): Promise<Course> {
  let history: PickHistory | undefined;
  let checkpoint: SignedCheckpoint | undefined;
  let last = -1;
  const versions: Version[] = [];
  const outcomes: Outcome[] = [];
  for (const { index, entry: encoded, proof: text } of answer.entries) {
    await pause();
    const bytes = fromBase64(encoded);
    assert(bytes !== null, "The entry isn't base64");
    const proof = parseProof(text);
    assert(proof.index === index && index > last, 'The proof is one of another entry');
    checkpoint = checkProof(proof, bytes, keyOf(proof.checkpoint, keys));
    const entry = parseEntry(bytes);
    assert(entry.pick === pick, 'The entry is one of another pick');
    history = follow(history, entry);
    last = index;
    if (entry.kind === 'settled') outcomes.push(entry);
    if (entry.kind === 'corrected') outcomes.push(entry.to);
    if (entry.kind !== 'published' && entry.kind !== 'revised') continue;
    const facts =
      entry.kind === 'published'
        ? factsIn(entry)
        : factsIn({ ...versions.at(-1)?.facts, ...entry.changed } as Facts);
    versions.push({ index, at: entry.at, commitment: entry.commitment, facts, bytes, proof: text });
  }
  assert(history !== undefined && checkpoint !== undefined, 'The record has no entry of this pick');
  return { history, versions, outcomes, checkpoint };
}

const isSameJson = (one: Json, other: Json): boolean => canonical(one) === canonical(other);

function hasFacts(pick: SealedPick, { facts }: Version): boolean {
  const shown: Facts = {
    kickOff: new Date(pick.matchDate).toISOString(),
    sport: pick.sport,
    league: pick.league,
    home: pick.homeTeam,
    away: pick.awayTeam,
    level: pick.accessLevel,
  };
  return isSameJson({ ...shown }, { ...facts });
}

interface Opened {
  readonly salt: string;
  readonly selection: Record<string, Json>;
}

function readOpenings(answer: PickProof): readonly Opened[] {
  try {
    return (answer.openings ?? []).map(({ salt, selection }) => ({
      salt,
      selection: JSON.parse(selection) as Record<string, Json>,
    }));
  } catch {
    throw new RecordFailure("What opens the seal isn't JSON");
  }
}

/** `later`: the same but for an analysis that was edited after the kickoff, when the record no longer follows it. */
function compare(pick: OpenPick, opened: Opened, now: number): 'same' | 'later' | 'other' {
  const shown = selectionOf(pick);
  if (isSameJson(shown, opened.selection)) return 'same';
  const hasStarted = Date.parse(pick.matchDate) <= now || pick.status !== 'pending';
  const analysis = opened.selection['analysis'] ?? null;
  return hasStarted && isSameJson({ ...shown, analysis }, opened.selection) ? 'later' : 'other';
}

/** How the result that is shown stands to the log's; null when it is the one. */
function lookAtOutcome(pick: SealedPick, { history, outcomes }: Course): Checked | null {
  if (pick.locked || pick.status === 'pending')
    return history.state === 'open' ? null : { state: 'outdated' };
  if (history.state === 'open') return { state: 'unsigned' };
  const isShown = ({ result, closingOdds, closingLine }: Outcome) =>
    result === pick.status &&
    closingOdds === pick.closingOdds &&
    (closingLine ?? null) === (pick.closingLine ?? null);
  const last = outcomes.at(-1);
  if (last !== undefined && isShown(last)) return null;
  if (outcomes.some(isShown)) return { state: 'outdated' };
  return { state: 'broken', reason: "The result isn't the one in the record" };
}

function found(course: Course, version: Version, opening: Opened | null, hasLaterAnalysis: boolean): Sealed {
  const { history, versions, checkpoint } = course;
  const extra = canonicalBytes({
    entry: toBase64(version.bytes),
    ...(opening === null ? {} : { opening: { salt: opening.salt, selection: opening.selection } }),
  });
  return {
    state: 'sealed',
    index: version.index,
    publishedAt: versions[0]?.at ?? version.at,
    sealedAt: version.at,
    version: versions.indexOf(version) + 1,
    commitment: version.commitment,
    size: checkpoint.size,
    log: checkpoint.origin,
    origin: history.origin,
    isOpened: opening !== null,
    hasLaterAnalysis,
    file: proofText({ ...parseProof(version.proof), extra }),
  };
}

/** An open pick against every version that was sealed. */
function openSeals(pick: OpenPick, answer: PickProof, course: Course, now: number): Checked {
  if (answer.openings === null) return { state: 'outdated' };
  const { versions } = course;
  const openings = readOpenings(answer);
  for (const [place, { commitment }] of versions.entries()) {
    const opening = openings[place];
    assert(opening !== undefined, `Version ${place + 1} of the pick isn't opened`);
    assert(opens(opening, commitment), `Version ${place + 1} of the pick isn't what was sealed`);
  }
  const last = versions.at(-1);
  const opening = openings[versions.length - 1];
  assert(last !== undefined && opening !== undefined, 'The record has no entry of this pick');
  const isThis = (place: number, version: Version) => {
    const opened = openings[place];
    return opened !== undefined && hasFacts(pick, version) && compare(pick, opened, now) !== 'other';
  };
  if (isThis(versions.length - 1, last))
    return (
      lookAtOutcome(pick, course) ?? found(course, last, opening, compare(pick, opening, now) === 'later')
    );
  if (openings.slice(versions.length).some((opened) => compare(pick, opened, now) !== 'other'))
    return { state: 'unsigned' };
  if (versions.some((version, place) => isThis(place, version))) return { state: 'outdated' };
  return { state: 'broken', reason: "The pick on this screen isn't what was sealed" };
}

function lookAt(pick: SealedPick, answer: PickProof, course: Course, now: number): Checked {
  if (!pick.locked) return openSeals(pick, answer, course, now);
  const last = course.versions.at(-1);
  if (last !== undefined && hasFacts(pick, last))
    return lookAtOutcome(pick, course) ?? found(course, last, null, false);
  if (course.versions.some((version) => hasFacts(pick, version))) return { state: 'outdated' };
  return { state: 'broken', reason: "The game on this screen isn't the one in the record" };
}

/**
 * Checks a pick as it is shown, without asking anybody: each entry is in the log that one of the keys signed, they follow
 * each other, and every seal opens, the last one to exactly what is shown. `now` in milliseconds.
 */
export async function checkPick(
  pick: SealedPick,
  answer: PickProof,
  keys: readonly string[],
  now: number,
): Promise<Checked> {
  if (answer.entries.length === 0) return { state: 'unsigned' };
  try {
    return lookAt(pick, answer, await followEntries(pick._id, answer, keys), now);
  } catch (error) {
    if (error instanceof RecordFailure) return { state: 'broken', reason: error.message };
    throw error;
  }
}

/** The signed head that a pick's proofs lead to; null when there is none. */
export const headOf = ({ entries }: PickProof): string | null => {
  const last = entries.at(-1);
  if (last === undefined) return null;
  try {
    return parseProof(last.proof).checkpoint;
  } catch {
    return null;
  }
};
