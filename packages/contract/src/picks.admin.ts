import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import {
  choice,
  instant,
  line,
  optionalLine,
  optionalText,
  pageInfo,
  pageQuery,
  recordId,
  seenVersion,
} from './fields.ts';
import {
  accessLevels,
  confidences,
  market,
  openPick,
  pickFilters,
  pickStats,
  pickStatuses,
} from './picks.ts';
import type { ProblemKind } from './problems.ts';

/** Decimal odds and stake in units: bounds and precision (odds step 0.01). */
export const ODDS = { min: 1.01, max: 1001, step: 0.01 } as const;
export const STAKE = { min: 0.1, max: 10, step: 0.1 } as const;

/** What a new pick has unless told. */
export const pickDefaults = {
  confidence: 'medium',
  accessLevel: 'free',
  market: null,
  closingOdds: null,
  analysis: '',
} as const;

/** Characters of a reason: an entry of the record has room for it beside everything that it opens. */
export const PICK_REASON = 200;

/** Why a pick is edited, corrected or taken back. Everyone reads it at once, on the record. */
export const pickReason = optionalLine('Reason', PICK_REASON);

export const pickProblems = {
  pick_in_past: { status: 422, message: 'Match date must be in the future' },
  pick_frozen: {
    status: 409,
    message: 'This game has started. Only closing odds and analysis can still change',
  },
  pick_not_started: { status: 409, message: 'You can only mark a pick won or lost after kickoff' },
  pick_settled: {
    status: 409,
    message: "A settled pick stays in the record. You can correct it, but you can't delete it",
  },
  pick_revised_too_often: {
    status: 409,
    message: 'This pick has been edited too many times. Take it back and publish a new one',
  },
  pick_reason_tells: {
    status: 422,
    message: 'Leave the pick and its odds out of the reason. Everyone can read it before kickoff',
  },
  pick_not_deletable: { status: 409, message: 'This game has started. Settle the pick or make it void' },
} as const satisfies Record<string, ProblemKind>;

/** Banner texts of the console. */
export const pickMessages = {
  createFailed: 'Failed to create pick',
  updateFailed: 'Failed to update pick',
  deleteFailed: 'Failed to delete pick',
  reasonNeeded: 'Please provide a reason',
} as const;

const odds = z
  .number({ error: 'Odds are required' })
  .check(
    z.minimum(ODDS.min, `Odds must be at least ${ODDS.min}`),
    z.maximum(ODDS.max, `Odds must be at most ${ODDS.max}`),
    z.multipleOf(0.001, 'Odds have at most 3 decimals'),
  );

const stake = z
  .number({ error: 'Stake is required' })
  .check(
    z.minimum(STAKE.min, `Stake must be at least ${STAKE.min} units`),
    z.maximum(STAKE.max, `Stake must be at most ${STAKE.max} units`),
    z.multipleOf(STAKE.step, 'Stake has at most 1 decimal'),
  );

const pickFields = z.strictObject({
  sport: line('Sport', 40),
  league: line('League', 60),
  homeTeam: line('Home team', 80),
  awayTeam: line('Away team', 80),
  matchDate: z.iso.datetime({ offset: true, error: 'Match date is required' }),
  prediction: line('Prediction', 200),
  odds,
  stake,
  confidence: choice('Confidence', confidences),
  accessLevel: choice('Access level', accessLevels),
  title: optionalLine('Title', 200),
  market: z.optional(z.nullable(market)),
  closingOdds: z.optional(z.nullable(odds)),
  analysis: optionalText('Analysis', 4000),
});

/** A new pick; what is not said of it is as the form would have it. */
export const pickInput = z.extend(pickFields, {
  confidence: z._default(pickFields.shape.confidence, pickDefaults.confidence),
  accessLevel: z._default(pickFields.shape.accessLevel, pickDefaults.accessLevel),
});
export type PickInput = z.infer<typeof pickInput>;

/** What of a pick is final from its kick-off on, or once it is settled: what was sold. Closing odds and analysis are not. */
export const frozenAfterKickOff = [
  'sport',
  'league',
  'homeTeam',
  'awayTeam',
  'title',
  'matchDate',
  'prediction',
  'odds',
  'stake',
  'confidence',
  'accessLevel',
  'market',
] as const satisfies readonly (keyof PickInput)[];

export const adminPick = z.extend(z.omit(openPick, { locked: true }), {
  /** grows with every change; send it back to notice a concurrent edit */
  version: z.number(),
  createdBy: z.nullable(z.string()),
  updatedAt: instant,
});
export type AdminPick = z.infer<typeof adminPick>;

const onePick = z.object({ pick: adminPick });
const byId = z.object({ id: recordId });

export const listAdminPicks = endpoint({
  name: 'listAdminPicks',
  summary: 'Every pick in full, newest kickoff first unless sorted otherwise.',
  method: 'GET',
  path: '/picks',
  origins: ['console'],
  access: 'admin',
  query: z.strictObject({
    ...pageQuery,
    ...pickFilters,
    accessLevel: z.optional(z.enum(accessLevels)),
    /** pending picks whose kick-off has passed */
    due: z.optional(z.literal('1')),
    sort: z._default(
      z.enum(['-matchDate', 'matchDate', '-publishedAt', 'publishedAt', '-odds', 'odds']),
      '-matchDate',
    ),
  }),
  response: z.object({
    picks: z.array(adminPick),
    stats: pickStats,
    /** pending picks whose kick-off has passed */
    dueCount: z.number(),
    sports: z.array(z.object({ sport: z.string(), count: z.number() })),
    ...pageInfo,
  }),
});

export const createPick = endpoint({
  name: 'createPick',
  summary: 'Publish a pick; subscribers are notified by push.',
  method: 'POST',
  path: '/picks',
  origins: ['console'],
  access: 'admin',
  status: 201,
  idempotent: true,
  body: pickInput,
  response: onePick,
  problems: ['pick_in_past'],
});

export const getAdminPick = endpoint({
  name: 'getAdminPick',
  summary: 'One pick with its whole history.',
  method: 'GET',
  path: '/picks/:id',
  origins: ['console'],
  access: 'admin',
  params: byId,
  response: z.object({
    pick: adminPick,
    history: z.array(
      z.object({
        at: instant,
        by: z.nullable(z.string()),
        action: z.enum(['published', 'edited', 'settled', 'corrected', 'deleted']),
        changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
        reason: z.optional(z.nullable(z.string())),
      }),
    ),
    push: z.nullable(
      z.object({ recipients: z.number(), sent: z.number(), received: z.number(), failed: z.number() }),
    ),
  }),
});

export const updatePick = endpoint({
  name: 'updatePick',
  summary: 'Change a pick (before kickoff) or settle it (`status`).',
  method: 'PUT',
  path: '/picks/:id',
  origins: ['console'],
  access: 'admin',
  params: byId,
  body: z.strictObject({
    ...z.partial(pickFields).shape,
    status: z.optional(choice('Status', pickStatuses)),
    version: seenVersion,
    reason: pickReason,
  }),
  response: onePick,
  problems: [
    'pick_in_past',
    'pick_frozen',
    'pick_not_started',
    'pick_settled',
    'pick_revised_too_often',
    'pick_reason_tells',
    'stale_version',
  ],
});

export const deletePick = endpoint({
  name: 'deletePick',
  summary: 'Take a pick back before kickoff.',
  method: 'DELETE',
  path: '/picks/:id',
  origins: ['console'],
  access: 'admin',
  status: 204,
  params: byId,
  query: z.strictObject({ reason: pickReason }),
  problems: ['pick_settled', 'pick_not_deletable', 'stale_version'],
});
