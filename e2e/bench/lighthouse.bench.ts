import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chromiumProgram } from '../browsers.ts';
import { freePort, type Product, startProduct } from '../product/product.ts';

/** Runs of which the median counts (docs/offline.md). */
const ROUNDS = 3;
const GOALS = { performance: 0.95, lcp: 2.2, cls: 0.02, tbt: 100 } as const;

interface Figures {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  /** seconds */
  readonly lcp: number;
  readonly cls: number;
  /** milliseconds */
  readonly tbt: number;
}

let product: Product;
beforeAll(async () => {
  product = await startProduct({ env: { DEMO: '1' } });
}, 120_000);
afterAll(() => product?.close());

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** One visit by a phone that was never here, as Lighthouse simulates it. */
async function measure(path: string): Promise<{ figures: Figures; failed: string[] }> {
  const port = await freePort();
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({
    executablePath: chromiumProgram(),
    args: [...sandbox, `--remote-debugging-port=${port}`],
  });
  try {
    const result = await lighthouse(product.memberUrl + path, { port, logLevel: 'error' });
    if (result === undefined) throw new Error('Lighthouse said nothing');
    const { categories, audits } = result.lhr;
    const score = (name: string) => categories[name]?.score ?? 0;
    const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
    const failed = ['accessibility', 'best-practices', 'seo'].flatMap((name) =>
      (categories[name]?.auditRefs ?? []).flatMap(({ id, weight }) =>
        weight > 0 && audits[id]?.score === 0 ? [id] : [],
      ),
    );
    return {
      failed,
      figures: {
        performance: score('performance'),
        accessibility: score('accessibility'),
        bestPractices: score('best-practices'),
        seo: score('seo'),
        lcp: value('largest-contentful-paint') / 1000,
        cls: value('cumulative-layout-shift'),
        tbt: value('total-blocking-time'),
      },
    };
  } finally {
    await browser.close();
  }
}

test.each(['/', '/picks', '/plans', '/analytics'])(
  'Lighthouse on a phone: %s',
  async (path) => {
    const rounds: Figures[] = [];
    const failures = new Set<string>();
    for (let round = 0; round < ROUNDS; round += 1) {
      const { figures, failed } = await measure(path);
      rounds.push(figures);
      failed.forEach((audit) => failures.add(audit));
    }
    const of = (name: keyof Figures) => median(rounds.map((round) => round[name]));
    const row = (name: string, goal: string, figure: string) => `  ${name}  goal ${goal}  median ${figure}\n`;
    process.stdout.write(
      `\nLighthouse on a phone, ${path}, ${ROUNDS} runs\n` +
        row('performance', `>= ${GOALS.performance}`, of('performance').toFixed(2)) +
        row('largest paint', `<= ${GOALS.lcp} s`, `${of('lcp').toFixed(2)} s`) +
        row('layout shift', `<= ${GOALS.cls}`, of('cls').toFixed(3)) +
        row('blocking time', `<= ${GOALS.tbt} ms`, `${Math.round(of('tbt'))} ms`),
    );
    expect([...failures]).toEqual([]);
    expect([of('accessibility'), of('bestPractices'), of('seo')]).toEqual([1, 1, 1]);
  },
  600_000,
);
