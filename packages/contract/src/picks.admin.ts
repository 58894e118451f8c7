import * as z from 'zod/mini';
import { endpoint, type ResponseOf } from './endpoint.ts';
import {
  choice,
  instant,
  instantOf,
  line,
  numberError,
  optionalLine,
  optionalText,
  undamaged,
  pageInfo,
  pageQuery,
  recordId,
  seenVersion,
} from './fields.ts';
import { closingOdds, decimalOdds } from './odds.ts';
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

/** Stake in units: bounds and precision. */
const STAKE = { min: 0.1, max: 10, step: 0.1 } as const;

/** What a new pick has unless told. */
export const pickDefaults = {
  confidence: 'medium',
  accessLevel: 'free',
  market: null,
  closingOdds: null,
  closingLine: null,
  analysis: '',
} as const;

/** Characters of a reason: an entry of the record has room for it beside everything that it opens. */
const PICK_REASON = 200;

/** Why a pick is edited, corrected or taken back. Everyone reads it at once, on the record. */
export const pickReason = optionalLine('Reason', PICK_REASON).check(undamaged('Reason'));

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

/** Why a settled pick is corrected or a pick is deleted. */
export const requiredPickReason = line('Reason', PICK_REASON, pickMessages.reasonNeeded).check(
  undamaged('Reason'),
);

const stake = z
  .number({ error: numberError('Stake') })
  .check(
    z.minimum(STAKE.min, `Stake must be at least ${STAKE.min} units`),
    z.maximum(STAKE.max, `Stake must be at most ${STAKE.max} units`),
    z.multipleOf(STAKE.step, 'Stake has at most 1 decimal'),
  );

/** Points a line may have at most, either way. */
const LINE_MOST = 999;

/** The last points of a spread or total before kickoff, from the side of the pick like its own. */
export const closingLine = z
  .number({ error: 'Closing line must be a number of points' })
  .check(
    z.minimum(-LINE_MOST, `Closing line must be at least -${LINE_MOST}`),
    z.maximum(LINE_MOST, `Closing line must be at most ${LINE_MOST}`),
    z.multipleOf(0.25, 'Closing line must be in quarters of a point'),
  );

/** How far ahead a match may be: a mistyped year would stay on the record. */
export const MATCH_YEARS = 5;
export const MATCH_TOO_FAR = `Match date must be within the next ${MATCH_YEARS} years`;

/** Every field of a pick, as it is written. */
export const pickFields = z.strictObject({
  sport: line('Sport', 40),
  league: line('League', 60),
  homeTeam: line('Home team', 80),
  awayTeam: line('Away team', 80),
  matchDate: instantOf('Match date is required'),
  prediction: line('Prediction', 200),
  odds: decimalOdds,
  stake,
  confidence: choice('Confidence', confidences),
  accessLevel: choice('Access level', accessLevels),
  title: optionalLine('Title', 200),
  market: z.optional(z.nullable(market)),
  closingOdds: z.optional(z.nullable(closingOdds)),
  closingLine: z.optional(z.nullable(closingLine)),
  analysis: optionalText('Analysis', 4000),
});

const { sport, league, homeTeam, awayTeam, prediction, title, analysis } = pickFields.shape;

/** Fields of a pick as clients send them. Texts that lost characters on the way are rejected, because published ones stay. */
export const submittedPickFields = z.extend(pickFields, {
  sport: sport.check(undamaged('Sport')),
  league: league.check(undamaged('League')),
  homeTeam: homeTeam.check(undamaged('Home team')),
  awayTeam: awayTeam.check(undamaged('Away team')),
  prediction: prediction.check(undamaged('Prediction')),
  title: title.check(undamaged('Title')),
  analysis: analysis.check(undamaged('Analysis')),
});

/** A new pick; what is not said of it is as the form would have it. */
const defaults = {
  confidence: z._default(pickFields.shape.confidence, pickDefaults.confidence),
  accessLevel: z._default(pickFields.shape.accessLevel, pickDefaults.accessLevel),
};
export const pickInput = z.extend(pickFields, defaults);
export type PickInput = z.infer<typeof pickInput>;

/** A new pick as clients send it. */
export const submittedPick = z.extend(submittedPickFields, defaults);

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
  summary: 'List picks in full, newest kickoff first unless sorted otherwise.',
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

/** Picks, the last that were published, whose names are suggested for the next one. */
export const NAMED_PICKS = 2_000;

export const listPickNames = endpoint({
  name: 'listPickNames',
  summary: `Leagues and teams of the last ${NAMED_PICKS.toLocaleString('en-US')} published picks, as suggestions for new ones.`,
  method: 'GET',
  path: '/admin/picks/names',
  origins: ['console'],
  access: 'admin',
  response: z.object({
    leagues: z.array(
      z.object({
        sport: z.string(),
        league: z.string(),
        /** by name */
        teams: z.array(z.string()),
      }),
    ),
  }),
});
export type PickNames = ResponseOf<typeof listPickNames>['leagues'];

export const createPick = endpoint({
  name: 'createPick',
  summary: 'Publish a pick. Subscribers are notified by push.',
  method: 'POST',
  path: '/picks',
  origins: ['console'],
  access: 'admin',
  status: 201,
  idempotent: true,
  body: submittedPick,
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
      z.object({
        recipients: z.number(),
        sent: z.number(),
        received: z.number(),
        failed: z.number(),
        /** seconds until `received` devices showed it; null while none has */
        times: z.nullable(
          z.object({
            median: z.number(),
            p95: z.number(),
            /** devices by `DELIVERY_STEPS`, and those that took longer */
            steps: z.array(z.number()),
          }),
        ),
      }),
    ),
  }),
});

/** What of a pick decides who is told of it. */
export const plannedPick = z.strictObject({
  sport: optionalLine('Sport', 40),
  league: optionalLine('League', 60),
  confidence: z._default(pickFields.shape.confidence, pickDefaults.confidence),
  accessLevel: z._default(pickFields.shape.accessLevel, pickDefaults.accessLevel),
  /** until it is known, nobody is told before their quiet hours end */
  matchDate: z.optional(pickFields.shape.matchDate),
});

export const getPickAudience = endpoint({
  name: 'getPickAudience',
  summary: 'Who a pick would reach if it were published now, by plan and alert preferences.',
  method: 'GET',
  path: '/admin/picks/audience',
  origins: ['console'],
  access: 'admin',
  query: plannedPick,
  response: z.object({
    /** who can read it */
    members: z.number(),
    /** of them, who gets an alert at once, and on how many devices */
    alerted: z.number(),
    devices: z.number(),
    /** of them, whose alert waits for the end of quiet hours or for the daily digest */
    later: z.number(),
  }),
});
export type PickAudience = ResponseOf<typeof getPickAudience>;

export const updatePick = endpoint({
  name: 'updatePick',
  summary: 'Change a pick (before kickoff) or settle it (`status`).',
  method: 'PUT',
  path: '/picks/:id',
  origins: ['console'],
  access: 'admin',
  params: byId,
  body: z.strictObject({
    ...z.partial(submittedPickFields).shape,
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
  summary: 'Withdraw a pick before kickoff.',
  method: 'DELETE',
  path: '/picks/:id',
  origins: ['console'],
  access: 'admin',
  status: 204,
  params: byId,
  query: z.strictObject({ reason: pickReason }),
  problems: ['pick_settled', 'pick_not_deletable', 'stale_version'],
});
