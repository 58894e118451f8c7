import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { growing, instant, optionalText, pageInfo, pageQuery, recordId } from './fields.ts';

export const pickStatuses = ['pending', 'won', 'lost', 'void'] as const;
export type PickStatus = (typeof pickStatuses)[number];

export const confidences = ['low', 'medium', 'high'] as const;
export type Confidence = (typeof confidences)[number];

export const accessLevels = ['free', 'silver', 'premium', 'gold'] as const;
export type AccessLevel = (typeof accessLevels)[number];

/** The ladder of levels: free 0 < silver 1 = premium 1 < gold 2. A plan opens every level of its own rank or below. */
export const accessRank: Readonly<Record<AccessLevel, number>> = { free: 0, silver: 1, premium: 1, gold: 2 };

/** Sports offered as filters and in the pick form; a pick may name another. */
export const sports = ['NFL', 'NBA', 'MLB', 'NHL', 'MLS', 'NCAA', 'Premier League', 'Soccer'] as const;

/** Why a pick is a teaser: above the plan, or past the plan's picks of this ISO week. */
export const lockedReasons = ['plan', 'weekly_limit', 'sign_in'] as const;
export type LockedReason = (typeof lockedReasons)[number];

const fixture = {
  _id: recordId,
  sport: z.string(),
  league: z.string(),
  homeTeam: z.string(),
  awayTeam: z.string(),
  /** kick-off */
  matchDate: instant,
  accessLevel: growing(accessLevels),
};

/** A moneyline has two ways, and gives the stake back on a tie; `1x2` has three, and loses. */
export const marketTypes = ['moneyline', '1x2', 'spread', 'total', 'other'] as const;
export const marketSides = ['home', 'away', 'draw', 'over', 'under'] as const;
/** points of a spread or total */
const line = z.nullable(z.number({ error: 'Line must be a number' }));

/** As it is written; what an answer carries may be younger than its reader. */
export const market = z.object({ type: z.enum(marketTypes), line, side: z.nullable(z.enum(marketSides)) });
const readMarket = z.object({ type: growing(marketTypes), line, side: z.nullable(growing(marketSides)) });

/** A teaser: nothing of the selection, its price or its stake. */
export const lockedPick = z.object({
  ...fixture,
  status: z.literal('pending'),
  locked: z.literal(true),
  lockedReason: growing(lockedReasons),
});

export const openPick = z.object({
  ...fixture,
  status: growing(pickStatuses),
  locked: z.literal(false),
  title: z.string(),
  prediction: z.string(),
  /** decimal odds, above 1.00, three places */
  odds: z.number(),
  /** units, 0.1 to 10 */
  stake: z.number(),
  confidence: growing(confidences),
  market: z.nullable(readMarket),
  closingOdds: z.nullable(z.number()),
  /** the last points before kick-off of a spread or total; no server before 2026-12 tells */
  closingLine: z.optional(line),
  analysis: z.string(),
  publishedAt: instant,
  settledAt: z.nullable(instant),
  /** it came with its result, after its game: nobody can show when it was written */
  imported: z.optional(z.boolean()),
});

export const memberPick = z.discriminatedUnion('locked', [openPick, lockedPick]);
export type OpenPick = z.infer<typeof openPick>;
export type LockedPick = z.infer<typeof lockedPick>;
export type MemberPick = z.infer<typeof memberPick>;

/** Pending with its kick-off ahead; `now` in milliseconds. */
export function isActive(pick: Pick<MemberPick, 'status' | 'matchDate'>, now: number): boolean {
  return pick.status === 'pending' && Date.parse(pick.matchDate) > now;
}

/** Added with its result, after its game had started. */
export const isImported = (pick: Pick<OpenPick, 'imported'> | { readonly locked: true }): boolean =>
  'imported' in pick && pick.imported === true;

type Settling = Pick<OpenPick, 'status' | 'stake' | 'odds'>;

/** Units won or lost by a settled pick, null while it is pending or closed to the reader. */
export function profitOf(pick: Settling | { readonly locked: true }): number | null {
  if (!('odds' in pick)) return null;
  if (pick.status === 'won') return pick.stake * (pick.odds - 1);
  if (pick.status === 'lost') return -pick.stake;
  return pick.status === 'void' ? 0 : null;
}

export const pickStats = z.object({
  totalPicks: z.number(),
  wonPicks: z.number(),
  lostPicks: z.number(),
  pendingPicks: z.number(),
  voidPicks: z.number(),
});
export type PickStats = z.infer<typeof pickStats>;

export const sportCount = z.object({ sport: z.string(), count: z.number() });

/** One visible change of a published pick: never a silent edit. */
export const pickRevision = z.object({
  at: instant,
  changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
  reason: z.optional(z.nullable(z.string())),
});

export const pickFilters = {
  sport: optionalText('Sport', 40),
  league: optionalText('League', 60),
  status: z.optional(z.enum(pickStatuses)),
  search: optionalText('Search', 80),
};

export const listPicks = endpoint({
  name: 'listPicks',
  summary: "List picks, newest first. Pending picks above the member's plan are teasers.",
  method: 'GET',
  path: '/picks',
  access: 'member',
  query: z.strictObject({ ...pageQuery, ...pickFilters }),
  response: z.object({
    picks: z.array(memberPick),
    stats: pickStats,
    sports: z.array(sportCount),
    ...pageInfo,
  }),
});

export const getPick = endpoint({
  name: 'getPick',
  summary: 'One pick and the part of its history that the member may see.',
  method: 'GET',
  path: '/picks/:id',
  access: 'member',
  params: z.object({ id: recordId }),
  response: z.object({
    pick: memberPick,
    proof: z.object({ publishedAt: instant, revisions: z.array(pickRevision) }),
  }),
});

export const getPickProof = endpoint({
  name: 'getPickProof',
  summary:
    'The entries of a pick in the record, each with its proof, and the keys that open them for those who may read the pick.',
  method: 'GET',
  path: '/picks/:id/proof',
  access: 'member',
  params: z.object({ id: recordId }),
  response: z.object({
    /** in their order; without those of the last second, which are not signed yet */
    entries: z.array(
      z.object({
        index: z.number(),
        /** canonical JSON in base64, as the log serves it */
        entry: z.string(),
        /** the text of a `.tlog-proof` file */
        proof: z.string(),
      }),
    ),
    /** of each version, the oldest first; null while the pick is locked */
    openings: z.nullable(
      z.array(
        z.object({
          /** in base64 */
          salt: z.string(),
          /** canonical JSON, as it was sealed */
          selection: z.string(),
        }),
      ),
    ),
  }),
});
