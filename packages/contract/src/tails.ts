import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { growing, instant, numberError, optionalLine, pageInfo, pageQuery, recordId } from './fields.ts';
import { amountOf, dollars } from './money.ts';
import { decimalOdds } from './odds.ts';
import { pickStatuses } from './picks.ts';
import type { ProblemKind } from './problems.ts';

/**
 * Limits of a bet that a member noted: units and dollars of a stake, characters of a sportsbook's name, and days after which
 * a bet that was noted offline is no longer taken. So long the server knows a repeated Idempotency-Key.
 */
export const TAIL = { maxUnits: 1_000_000, maxDollars: 1_000_000, maxBook: 60, lateDays: 30 } as const;

export const tailProblems = {
  tail_exists: { status: 409, message: 'You already saved your bet on this pick. Edit that one' },
  tail_closed: { status: 409, message: "This game has started, so your bet can't be changed" },
  tail_too_old: {
    status: 409,
    message: "This bet's time doesn't fit the pick. Check the clock of your device",
  },
  tail_locked: { status: 409, message: 'Unlock this pick before you save a bet on it' },
  tail_pick_gone: { status: 409, message: 'This pick was withdrawn' },
} as const satisfies Record<string, ProblemKind>;

/** Texts around a bet that a member noted. */
export const tailMessages = {
  own: "Your own note of a bet placed elsewhere. It isn't a bet with us and never touches your balance.",
  invite: 'Placed it? Save your stake and odds here, and see what your bets come to.',
  failed: 'Failed to save your bet',
  empty: 'No bets yet',
  emptyHint: 'When you bet on a pick, open it and save your bet. Your results build up here.',
} as const;

/**
 * A bet on a pick that the member placed elsewhere and noted here. It never touches the wallet. The stake is in units, as
 * everything on the record is, so it can be noted without telling anybody an amount. Who bets in money has the dollars
 * beside it: they stay what they were when the member's unit changes. The selection, its odds and the game stay readable
 * whatever the plan opens later.
 */
export const tail = z.object({
  _id: recordId,
  pickId: recordId,
  /** units */
  stake: z.number(),
  /** the same in dollars; null when it was noted in units alone */
  amount: z.nullable(dollars),
  /** decimal odds the member got */
  odds: z.number(),
  /** where it was placed; empty when that was not said */
  book: z.string(),
  placedAt: instant,
  updatedAt: instant,
  /** the selection as it was when the bet was noted */
  prediction: z.string(),
  /** and its odds */
  pickOdds: z.number(),
  sport: z.string(),
  league: z.string(),
  homeTeam: z.string(),
  awayTeam: z.string(),
  /** kickoff */
  matchDate: instant,
  /** of the pick, which the bet settles with; a withdrawn pick is void */
  status: growing(pickStatuses),
});
export type Tail = z.infer<typeof tail>;

const units = z.number({ error: numberError('Stake') }).check(
  z.positive('Stake must be more than 0'),
  z.maximum(TAIL.maxUnits, `Stake must be at most ${TAIL.maxUnits} units`),
  z.overwrite((stake) => Math.round(stake * 10_000) / 10_000),
  z.minimum(0.0001, 'Stake must be more than 0'),
);

const amount = amountOf('Stake').check(
  z.positive('Stake must be more than 0'),
  z.maximum(TAIL.maxDollars, `Stake must be at most $${TAIL.maxDollars}`),
);

/**
 * When the member wrote it, by the clock of their device; absent: now. It only counts for what reaches the server after
 * kickoff: until then the server's clock decides alone. After it, what was written before kickoff, but not before the pick
 * was published, is taken for `TAIL.lateDays` days.
 */
const writtenAt = z.optional(instant);

/** What a member says of their bet. */
const said = {
  stake: units,
  amount: z.optional(z.nullable(amount)),
  odds: decimalOdds,
  book: optionalLine('Sportsbook', TAIL.maxBook),
  writtenAt,
};

export const tailInput = z.strictObject(said);

const byId = z.object({ id: recordId });
const closed = ['tail_closed', 'tail_too_old'] as const;

export const createTail = endpoint({
  name: 'createTail',
  summary:
    'Note a bet placed elsewhere on an unlocked pick, one for each pick, until kickoff. It settles with the pick and never touches the wallet.',
  method: 'POST',
  path: '/picks/:id/tail',
  access: 'member',
  status: 201,
  idempotent: true,
  params: byId,
  body: tailInput,
  response: z.object({ tail }),
  problems: ['tail_exists', 'tail_locked', 'tail_pick_gone', ...closed],
});

export const changeTail = endpoint({
  name: 'changeTail',
  summary: 'Replace a noted bet until kickoff. The pick and its odds stay those it was noted with.',
  method: 'PUT',
  path: '/tails/:id',
  access: 'member',
  idempotent: true,
  params: byId,
  body: tailInput,
  response: z.object({ tail }),
  problems: closed,
});

export const removeTail = endpoint({
  name: 'removeTail',
  summary: "Delete a noted bet until kickoff. Deleting it again isn't an error.",
  method: 'DELETE',
  path: '/tails/:id',
  access: 'member',
  status: 204,
  params: byId,
  query: z.strictObject({ writtenAt }),
  problems: closed,
});

/** What noted bets came to, in units. */
const results = z.object({
  won: z.number(),
  lost: z.number(),
  /** void: the stake came back */
  refunded: z.number(),
  open: z.number(),
  /** on what was won or lost */
  staked: z.number(),
  profit: z.number(),
  /** profit per cent of what was staked, one decimal; null before anything was won or lost */
  roi: z.nullable(z.number()),
});
export type TailResults = z.infer<typeof results>;

export const listTails = endpoint({
  name: 'listTails',
  summary: "List the member's noted bets, latest kickoff first, with their total in units.",
  method: 'GET',
  path: '/tails',
  access: 'member',
  query: z.strictObject(pageQuery),
  response: z.object({ tails: z.array(tail), results, ...pageInfo }),
});
