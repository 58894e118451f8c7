import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { growing, instant, optionalText, recordId } from './fields.ts';
import { accessLevels } from './picks.ts';
import { publicFigures, recordBreakdown } from './site.ts';

/** How a pick on the record ended: graded, or taken back before kickoff. */
export const recordResults = ['won', 'lost', 'void', 'withdrawn'] as const;

/** Picks that were not published and sealed in one step: from before the record, or samples of a demonstration. */
export const recordOrigins = ['imported', 'demo'] as const;

/** Characters of an author's name at most: a first and a last name of 60 each, and a space. */
export const AUTHOR_LENGTH = 121;

/** Rows of a page of the record. */
export const RECORD_ROWS = 20;

/** A month of kickoff in UTC: `2026-11`. */
export const recordMonth = z
  .string()
  .check(z.regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/, 'Month must look like 2026-11'));

/** Place of an entry in the log, and what it says of its time. */
const entryAt = z.object({ index: z.number(), at: instant });

export const recordedPick = z.object({
  _id: recordId,
  sport: z.string(),
  league: z.string(),
  homeTeam: z.string(),
  awayTeam: z.string(),
  /** kick-off */
  matchDate: instant,
  accessLevel: growing(accessLevels),
  /** who published it, empty where nobody is named */
  author: z.optional(z.string()),
  result: growing(recordResults),
  prediction: z.string(),
  /** decimal odds, above 1.00, three places */
  odds: z.number(),
  /** units, 0.1 to 10 */
  stake: z.number(),
  closingOdds: z.nullable(z.number()),
  /** the last points before kick-off of a spread or total */
  closingLine: z.optional(z.nullable(z.number())),
  /** units won or lost, 0 for a void; null when it was withdrawn */
  units: z.nullable(z.number()),
  /** the entry that published it; null for the moment in which it is not written yet */
  sealed: z.nullable(entryAt),
  /** the entry that settled or withdrew it */
  closed: z.nullable(entryAt),
  /** edits before kickoff, each with a seal of its own */
  edits: z.number(),
  /** its grade or closing odds were changed after it was settled */
  isCorrected: z.boolean(),
  /** why it was edited, corrected or withdrawn, where an entry says so, in their order */
  reasons: z.optional(
    z.array(
      z.object({ kind: growing(['revised', 'corrected', 'withdrawn']), at: instant, reason: z.string() }),
    ),
  ),
  origin: z.nullable(growing(recordOrigins)),
});
export type RecordedPick = z.infer<typeof recordedPick>;

/** What anyone may know of a pick at any time: the game, who may read it before, and when it was sealed. */
export const sealedGame = z.pick(recordedPick, {
  _id: true,
  sport: true,
  league: true,
  homeTeam: true,
  awayTeam: true,
  matchDate: true,
  accessLevel: true,
  sealed: true,
});
export type SealedGame = z.infer<typeof sealedGame>;

export const publicPick = z.object({
  /** null when there is no such pick */
  game: z.nullable(sealedGame),
  /** null while it is ahead or not graded */
  result: z.nullable(recordedPick),
});
export type PublicPick = z.infer<typeof publicPick>;

export const getPublicPick = endpoint({
  name: 'getPublicPick',
  summary: "One pick as anyone may see it: the game and, once it's settled or withdrawn, the pick itself.",
  method: 'GET',
  path: '/public/pick',
  access: 'public',
  query: z.strictObject({ id: recordId }),
  response: publicPick,
});

const counted = z.object({ name: z.string(), count: z.number() });

/** The newest checkpoint of the log. Newer entries are covered by the next one, about a second later. */
export const logHead = z.object({
  /** entries */
  size: z.number(),
  /** of the Merkle tree over them (RFC 6962), in base64 */
  root: z.string(),
  /** the signed note that `/record/log/checkpoint` serves (C2SP tlog-checkpoint) */
  checkpoint: z.string(),
});
export type LogHead = z.infer<typeof logHead>;

export const listRecord = endpoint({
  name: 'listRecord',
  summary:
    'List settled and withdrawn picks, newest kickoff first, with their places in the log and its newest checkpoint.',
  method: 'GET',
  path: '/public/record',
  access: 'public',
  query: z.strictObject({
    sport: optionalText('Sport', 40),
    league: optionalText('League', 60),
    month: z.optional(recordMonth),
    /** whose picks, by the name on their entries */
    author: optionalText('Author', AUTHOR_LENGTH),
    /** the last pick of the page before */
    before: z.optional(recordId),
  }),
  response: z.object({
    /** null before the log's first checkpoint; older releases don't send it */
    head: z.optional(z.nullable(logHead)),
    picks: z.array(recordedPick),
    /** `before` of the next page; null on the last one */
    next: z.nullable(recordId),
    /** of the same question, however many pages it has */
    total: z.number(),
    /** of the same question, from the entries that settle them */
    figures: publicFigures,
    /** of them listed and in no figure: imported picks, and samples on a live service */
    uncounted: z.number(),
    /** the busiest first */
    sports: z.array(counted),
    /** of the sport that is asked for; the busiest first */
    leagues: z.array(counted),
    /** the newest first */
    months: z.array(counted),
    /** who published them; the busiest first */
    authors: z.optional(z.array(counted)),
    ...recordBreakdown,
  }),
});
