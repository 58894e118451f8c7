import * as z from 'zod/mini';
import { canonicalBytes, parseCanonical } from './canonical.ts';
import { assert, RecordFailure } from './failure.ts';

/** Bytes of an entry at most. */
export const ENTRY_BYTES_MOST = 60_000;

/** ISO 8601, UTC, with milliseconds. */
const instant = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/));
const base64 = z.string().check(z.regex(/^[A-Za-z0-9+/]{43}=$/, 'must be 32 bytes in base64'));

/** What is said of a pick and sealed until it may be read. */
export const selection = z.strictObject({
  analysis: z.string(),
  confidence: z.string(),
  market: z.nullable(
    z.strictObject({ type: z.string(), line: z.nullable(z.number()), side: z.nullable(z.string()) }),
  ),
  odds: z.number(),
  prediction: z.string(),
  stake: z.number(),
  title: z.string(),
});
export type Selection = z.infer<typeof selection>;

const openings = z.array(z.strictObject({ salt: base64, selection })).check(z.minLength(1));

const common = {
  v: z.literal(1),
  pick: z.string(),
  at: instant,
  /** where the pick is not of the service's own live record */
  origin: z.optional(z.enum(['imported', 'demo'])),
};
const results = ['won', 'lost', 'void'] as const;
const outcome = {
  closingOdds: z.nullable(z.number()),
  /** the last points of a spread or total before kick-off; absent where none were stated */
  closingLine: z.optional(z.number()),
  score: z.nullable(z.string()),
};
/** What everybody may read of a pick before it is settled. */
const teaser = {
  kickOff: instant,
  sport: z.string(),
  league: z.string(),
  home: z.string(),
  away: z.string(),
  level: z.string(),
};

const published = z.strictObject({
  ...common,
  ...teaser,
  kind: z.literal('published'),
  author: z.string(),
  commitment: base64,
});
const revised = z.strictObject({
  ...common,
  kind: z.literal('revised'),
  changed: z.partial(z.strictObject(teaser)),
  commitment: base64,
  reason: z.nullable(z.string()),
});
const settled = z.strictObject({
  ...common,
  ...outcome,
  kind: z.literal('settled'),
  result: z.enum(results),
  openings,
});
const corrected = z.strictObject({
  ...common,
  kind: z.literal('corrected'),
  from: z.strictObject({ ...outcome, result: z.enum(results) }),
  to: z.strictObject({ ...outcome, result: z.enum(results) }),
  reason: z.nullable(z.string()),
});
const withdrawn = z.strictObject({
  ...common,
  kind: z.literal('withdrawn'),
  reason: z.nullable(z.string()),
  openings,
});

const entry = z.discriminatedUnion('kind', [published, revised, settled, corrected, withdrawn]);

/** One line of the record: what happened to a pick, and when. */
export type Entry = z.infer<typeof entry>;
export type Result = (typeof results)[number];

/** The bytes of an entry that are hashed and served; throws when it is too long or not an entry. */
export function entryBytes(value: Entry): Uint8Array {
  const bytes = canonicalBytes(entry.parse(value));
  assert(bytes.length <= ENTRY_BYTES_MOST, `An entry of ${bytes.length} bytes is too long`);
  return bytes;
}

/** The entry of its bytes; throws and names the member that is wrong. */
export function parseEntry(bytes: Uint8Array): Entry {
  assert(bytes.length <= ENTRY_BYTES_MOST, `An entry of ${bytes.length} bytes is too long`);
  const parsed = entry.safeParse(parseCanonical(bytes));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new RecordFailure(`The entry's ${issue?.path.join('.') || 'kind'} is not what it has to be`);
}
