import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { growing, instant, optionalText, pageInfo, pageQuery } from './fields.ts';
import { confidences, memberPick, sportCount } from './picks.ts';

/** Whether the marketing figures are the specification's literals or computed from settled picks. */
export const figureSources = ['sample', 'live'] as const;
export type FigureSource = (typeof figureSources)[number];

/** Settled picks below which no percentage is shown: they would say more than is known. */
export const LEAST_SETTLED = 30;

/** How far back the analytics look: calendar months, the running one included. */
export const analyticsRanges = ['6m', '1y', 'all'] as const;
export type AnalyticsRange = (typeof analyticsRanges)[number];

const tally = {
  won: z.number(),
  lost: z.number(),
  /** called off: in no other figure */
  void: z.number(),
  /** won and lost in units, at the published price and stake */
  units: z.number(),
};

const figures = {
  ...tally,
  /** won in percent of won and lost; null below `LEAST_SETTLED` */
  winPercent: z.nullable(z.number()),
  /** units in percent of the units staked; null below `LEAST_SETTLED` */
  roi: z.nullable(z.number()),
  /** 95 % interval of Wilson around `winPercent`; null with it */
  likely: z.nullable(z.object({ low: z.number(), high: z.number() })),
  /** percent of wins with which the published odds come to no profit and no loss; null below `LEAST_SETTLED` */
  breakEven: z.nullable(z.number()),
};

export const publicFigures = z.object(figures);
export type PublicFigures = z.infer<typeof publicFigures>;

/** A day of kickoff in UTC: `2026-11-23`. */
const day = z.iso.date();

/** Figures of the settled picks that have a name in common. */
export const namedFigures = z.object({ name: z.string(), ...figures });
export type NamedFigures = z.infer<typeof namedFigures>;

/** The same settled picks in groups, and how long they lost without a win; of one question. */
export const recordBreakdown = {
  /** by type of the market, empty where none was stated; the busiest first */
  byMarket: z.optional(z.array(namedFigures)),
  /** by the level that opened them, free first */
  byLevel: z.optional(z.array(namedFigures)),
  /** by who published them, empty where nobody is named; the busiest first */
  byAuthor: z.optional(z.array(namedFigures)),
  /**
   * the most losses without a win between them, in the order of kickoff and, at the same time, of publication; a void
   * neither ends nor lengthens a run. The first of such length; null without a loss
   */
  losingRun: z.optional(z.nullable(z.object({ picks: z.number(), from: day, to: day }))),
};

/** Points of the curve of units at most: a year has one for each day. */
export const CURVE_POINTS = 366;

/** Which public picks are asked for. */
export const publicStatuses = ['active', 'settled'] as const;
export type PublicStatus = (typeof publicStatuses)[number];

/** Rows of a page of public picks. */
export const PUBLIC_PICKS = 12;

export const listPublicPicks = endpoint({
  name: 'listPublicPicks',
  summary: 'List settled picks, and pending ones as teasers, whatever their level.',
  method: 'GET',
  path: '/public/picks',
  access: 'public',
  query: z.strictObject({
    page: pageQuery.page,
    /** `active` is what is not settled yet */
    status: z.optional(z.enum(publicStatuses)),
    sport: optionalText('Sport', 40),
    search: optionalText('Search', 80),
  }),
  response: z.object({
    picks: z.array(memberPick),
    /** of the same search and status, whatever the sport */
    sports: z.array(sportCount),
    ...pageInfo,
  }),
});

/** How the settled picks of a range went. */
export const recordAnalytics = {
  range: growing(analyticsRanges),
  /** when the newest of them was settled */
  asOf: z.nullable(instant),
  figures: publicFigures,
  /** the oldest first, without a gap; by kick-off, in UTC */
  months: z.array(
    z.object({
      month: z.string(),
      ...tally,
      /** units since the range began, at the end of the month */
      total: z.number(),
    }),
  ),
  /** the busiest first */
  sports: z.array(z.object({ sport: z.string(), ...figures })),
  /** by what was said before kickoff, the highest first; those with a settled pick */
  confidences: z.array(z.object({ confidence: growing(confidences), ...figures })),
  ...recordBreakdown,
  /** units won or lost since the range began, at the end of days with a result */
  curve: z.array(z.object({ day, units: z.number() })),
  /** the deepest fall of the curve, in units, from one day's end to another's; null when it never fell */
  drawdown: z.nullable(z.object({ units: z.number(), from: day, to: day })),
  /** published odds beside those at kickoff */
  closing: z.object({
    /** won or lost, and with closing odds */
    priced: z.number(),
    /** of them at better odds than the closing ones */
    beat: z.number(),
    /** of them at the same odds */
    level: z.number(),
    /** average of odds in percent of closing odds, less 100; null below `LEAST_SETTLED` */
    percent: z.nullable(z.number()),
  }),
};

export const publicAnalytics = endpoint({
  name: 'publicAnalytics',
  summary: 'Results of settled picks.',
  method: 'GET',
  path: '/public/analytics',
  access: 'public',
  query: z.strictObject({ range: z._default(z.enum(analyticsRanges), '6m') }),
  response: z.object({
    /** where headline figures of the marketing pages come from */
    source: growing(figureSources),
    ...recordAnalytics,
  }),
});

/** What an address of the member origin is: a public page, the app (which needs its JavaScript), or nothing. */
export type Place = 'page' | 'app' | 'nowhere';

/** A public page as it is served: what goes into the head and the body of the app's start page. */
export interface ServedPage {
  readonly head: string;
  readonly body: string;
  /** the address is well formed, and nothing is there */
  readonly isMissing: boolean;
}

/** What the build of the public pages offers the server that serves them. */
export interface SiteRenderer {
  placeOf(pathname: string): Place;
  /** addresses of the public calls below `/api` that the page at an absolute address shows answers of */
  questionsOf(address: string): readonly string[];
  /** module of the page, as the client's build names it; null for a page that does not exist */
  moduleOf(pathname: string): string | null;
  render(address: string, answers: Readonly<Record<string, unknown>>): Promise<ServedPage>;
}
