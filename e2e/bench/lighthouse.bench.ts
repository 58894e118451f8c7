import { figureOf, median } from '@picks/api/bench/figures';
import { DEMO_PASSWORD } from '@picks/api/demo/members';
import { login, storageKeys } from '@picks/contract/sign-in';
import lighthouse from 'lighthouse';
import { type BrowserContext, chromium } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chromiumProgram } from '../browsers.ts';
import { clientOf, sessionOf } from '../product/api-calls.ts';
import { freePort, type Product, startStandaloneProduct } from '../product/product.ts';

/** Runs of which the median counts (docs/offline.md). */
const ROUNDS = 5;
const DASHBOARD = '/dashboard';
/** Search engines are asked to leave these out. */
const UNLISTED: readonly string[] = ['/login', DASHBOARD];
const GOALS = { performance: 0.95, cls: 0.02 } as const;

interface Figures {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  /** seconds */
  readonly lcp: number;
  readonly cls: number;
  /** milliseconds */
  readonly tbt: number;
}

let product: Product;
beforeAll(async () => {
  product = await startStandaloneProduct({ env: { DEMO: '1' } });
}, 120_000);
afterAll(() => product?.close());

/** Keeps a session where the app looks for it, without a visit to the app, which would keep its files. */
async function signIn(profile: BrowserContext): Promise<void> {
  const client = clientOf(product.memberUrl, null);
  const { token } = sessionOf(
    await client.call(login, { body: { email: 'gold@fairline.example', password: DEMO_PASSWORD } }),
  );
  const page = await profile.newPage();
  await page.goto(`${product.memberUrl}/robots.txt`);
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    storageKeys.token,
    token,
  ] as const);
  await page.close();
}

/** One visit by a phone that was never here, as Lighthouse simulates it. */
async function measure(path: string): Promise<{ figures: Figures; failed: string[] }> {
  const port = await freePort();
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  // A profile of its own, which Lighthouse's tab shares.
  const profile = await chromium.launchPersistentContext('', {
    executablePath: chromiumProgram(),
    args: [...sandbox, `--remote-debugging-port=${port}`],
  });
  try {
    if (path === DASHBOARD) await signIn(profile);
    const result = await lighthouse(product.memberUrl + path, { port, logLevel: 'error' });
    if (result === undefined) throw new Error('Lighthouse said nothing');
    const { categories, audits } = result.lhr;
    const score = (name: string) => categories[name]?.score ?? 0;
    const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
    const failed = ['accessibility', 'best-practices', 'seo'].flatMap((name) =>
      (categories[name]?.auditRefs ?? []).flatMap(({ id, weight }) =>
        weight > 0 && audits[id]?.score === 0 && !(id === 'is-crawlable' && UNLISTED.includes(path))
          ? [id]
          : [],
      ),
    );
    return {
      failed,
      figures: {
        performance: score('performance'),
        accessibility: score('accessibility'),
        bestPractices: score('best-practices'),
        lcp: value('largest-contentful-paint') / 1000,
        cls: value('cumulative-layout-shift'),
        tbt: value('total-blocking-time'),
      },
    };
  } finally {
    await profile.close();
  }
}

test.for(['/', '/login', '/picks', '/plans', '/analytics', DASHBOARD])(
  'Lighthouse on a phone: %s',
  { timeout: 600_000 },
  async (path, { task }) => {
    const rounds: Figures[] = [];
    const failures = new Set<string>();
    for (let round = 0; round < ROUNDS; round += 1) {
      const { figures, failed } = await measure(path);
      rounds.push(figures);
      failed.forEach((audit) => failures.add(audit));
    }
    const of = (name: keyof Figures) => median(rounds.map((round) => round[name]));
    task.meta.figures = [
      figureOf({
        row: `Lighthouse on a phone, ${path}`,
        value: of('performance'),
        goal: { least: GOALS.performance },
        unit: '',
        digits: 2,
        beside: `largest paint ${of('lcp').toFixed(2)} s, blocked ${Math.round(of('tbt'))} ms`,
      }),
      figureOf({
        row: `layout shift, ${path}`,
        value: of('cls'),
        goal: { most: GOALS.cls },
        unit: '',
        digits: 3,
      }),
    ];
    expect([...failures]).toEqual([]);
    expect([of('accessibility'), of('bestPractices')]).toEqual([1, 1]);
  },
);
