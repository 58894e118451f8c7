import { randomBytes } from 'node:crypto';
import { inHours } from '@picks/api/test/clock';
import type { Page, Route } from 'playwright-core';
import { commonProblems } from '@picks/contract/problems';
import { serverResponse } from './server-response.ts';

type Json = Record<string, unknown>;

/** Answers a call with a problem, as the server words it. */
export function refuse(status: number, code: string, message: string, more: Json = {}) {
  return (route: Route) =>
    route.fulfill({
      status,
      contentType: 'application/problem+json',
      json: { type: 'about:blank', title: code, status, code, message, ...more },
    });
}

export const broken = () =>
  refuse(500, 'internal', commonProblems.internal.message, { requestId: '01a1f900-7774-7236' });

/** Answers an edit as when somebody else has changed the record meanwhile. */
export const staleEdit = (route: Route) =>
  route.request().method() === 'PUT'
    ? refuse(409, 'stale_version', commonProblems.stale_version.message)(route)
    : route.continue();

/** Answers a call as the server does, with some members of the answer replaced. */
export function withChanges(changes: Json) {
  return async (route: Route) => {
    const response = await serverResponse(route);
    await route.fulfill({ response, json: { ...((await response.json()) as Json), ...changes } });
  };
}

const syncPage = {
  cursor: 'of-this-screen',
  hasMore: false,
  serverTime: inHours(0),
  minClient: 1,
  entitlement: { plan: 'silver', validUntil: null, offlineUntil: inHours(72) },
  changes: [],
};

/** The account that a page is to show, by the page. */
const newcomers = new WeakMap<Page, string>();

/** Resolves when the screens of `asNewMember` are the new member's: until then the one before is shown. */
export async function newMemberIsIn(page: Page): Promise<void> {
  await page.waitForFunction(
    async (userId) => {
      const databases = await indexedDB.databases();
      return databases.some(({ name = '' }) => name.endsWith(userId));
    },
    newcomers.get(page) ?? '',
  );
}

/**
 * Another member on this device, with nothing on it yet: what the app holds of the demo's member goes, and comes back
 * when the next page asks who is signed in.
 */
export async function asNewMember(
  page: Page,
  sync: Json | ((route: Route) => Promise<void>),
  plan: 'free' | 'silver' = 'silver',
): Promise<void> {
  // A new one each time: nothing of the screen before is on the device.
  const _id = `0192f0c1-0000-7000-8000-${randomBytes(4).toString('hex')}fade`;
  newcomers.set(page, _id);
  await page.route('**/api/auth/me', async (route) => {
    const response = await serverResponse(route);
    const { user } = (await response.json()) as { user: Json };
    const someone = {
      ...user,
      _id,
      name: 'Nova Reyes',
      plan,
    };
    await route.fulfill({ response, json: { user: someone } });
  });
  await page.route('**/api/sync*', (route) =>
    typeof sync === 'function'
      ? sync(route)
      : route.fulfill({
          json: { ...syncPage, entitlement: { ...syncPage.entitlement, plan }, ...sync },
        }),
  );
}

/** A teaser past the plan's picks of the week, as the sync brings it. */
export const weeklyLimitTeaser = {
  type: 'pick',
  op: 'put',
  id: '0192f0c1-0000-7000-8000-00000000beef',
  rev: 1,
  data: {
    _id: '0192f0c1-0000-7000-8000-00000000beef',
    sport: 'NBA',
    league: 'NBA',
    homeTeam: 'Denver Nuggets',
    awayTeam: 'Phoenix Suns',
    matchDate: inHours(5),
    accessLevel: 'silver',
    status: 'pending',
    locked: true,
    lockedReason: 'weekly_limit',
  },
};

/** The longest names and selection that the console takes. */
export const longestPick = {
  type: 'pick',
  op: 'put',
  id: '0192f0c1-0000-7000-8000-00000000abcd',
  rev: 1,
  data: {
    _id: '0192f0c1-0000-7000-8000-00000000abcd',
    sport: 'Soccer',
    league: 'Campeonato Brasileiro de Futebol Feminino, segunda divisão',
    homeTeam: 'Wolverhampton Wanderers Association Football Club of the West Midlands, England.',
    awayTeam: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch Town Football Club Ltd',
    matchDate: inHours(3),
    accessLevel: 'free',
    status: 'pending',
    locked: false,
    title: 'A long one',
    prediction:
      'Both teams to score and more than three and a half goals in the match, and the away side to win at least one of the two halves, with at least nine corner kicks between them before the final whistle.',
    odds: 12.345,
    stake: 0.5,
    confidence: 'low',
    market: null,
    closingOdds: null,
    analysis: '',
    publishedAt: inHours(-1),
    settledAt: null,
  },
};

/** Answers as the server does, about an account that differs. */
export function withUser(changes: Json, besides: Json = {}) {
  return async (route: Route) => {
    const response = await serverResponse(route);
    const answer = (await response.json()) as { user: object };
    await route.fulfill({ response, json: { ...answer, ...besides, user: { ...answer.user, ...changes } } });
  };
}
