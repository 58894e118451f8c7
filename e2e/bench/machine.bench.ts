import path from 'node:path';
import { type Figure, figureOf, median } from '@picks/api/bench/figures';
import { afterAll, test } from 'vitest';
import { type Product, startStandaloneProduct } from '../product/product.ts';
import { cores, type Load, load } from './load.ts';
import { startPeer } from './peers.ts';

const ROUNDS = 5;
const SECONDS = 2;
/** Processes behind one port. */
const PROCESSES = 2;
const app = path.resolve(import.meta.dirname, '../../pwa/dist');

const stops: (() => Promise<void>)[] = [];
afterAll(() => Promise.all(stops.map((stop) => stop())));

async function started(env: Record<string, string>): Promise<Product> {
  const product = await startStandaloneProduct({ env: { DEMO: '1', TRUST_PROXY_HOPS: '1', ...env } });
  stops.push(() => product.close());
  return product;
}

/** Medians of rounds in which one follows the other; the first warms up. */
async function besideEachOther(
  one: () => Promise<Load>,
  other: () => Promise<Load>,
): Promise<[number, number]> {
  const rates: [number, number][] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const rate = [(await one()).rate, (await other()).rate] as [number, number];
    if (round > 0) rates.push(rate);
  }
  return [median(rates.map(([rate]) => rate)), median(rates.map(([, rate]) => rate))];
}

test('a file of the app beside serveStatic', async ({ task }) => {
  const product = await started({});
  const peer = await startPeer('static', { ROOT: app });
  stops.push(() => peer.stop());
  const page = await (await fetch(`${product.memberUrl}/login`)).text();
  const file = /\/assets\/[\w-]+\.js/.exec(page)?.[0] ?? '';
  const br = () => ({ 'Accept-Encoding': 'br' });
  const [ours, theirs] = await besideEachOther(
    () => load(product.memberUrl, file, SECONDS, br),
    () => load(peer.url, file, SECONDS, br),
  );
  task.meta.figures = [
    figureOf({ row: 'serveStatic, a file of the app', value: theirs, unit: '/s' }),
    figureOf({ row: 'a file of the app', value: ours, unit: '/s' }),
    figureOf({
      row: 'a file of the app',
      value: ours / theirs,
      unit: ' x serveStatic',
      digits: 2,
      goal: { least: 6 },
    }),
  ] satisfies Figure[];
}, 300_000);

test('from nothing to ready, and again', async ({ task }) => {
  const cold: number[] = [];
  const warm: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    let began = performance.now();
    const product = await startStandaloneProduct();
    cold.push((performance.now() - began) / 1000);
    await product.kill();
    began = performance.now();
    await product.start();
    warm.push((performance.now() - began) / 1000);
    await product.close();
  }
  const row = { unit: ' s', digits: 2 } as const;
  task.meta.figures = [
    figureOf({
      ...row,
      row: 'first start, with a database of its own',
      value: median(cold),
      goal: { most: 1.5 },
    }),
    figureOf({ ...row, row: 'start after a power cut', value: median(warm), goal: { most: 0.5 } }),
  ];
}, 300_000);

test('several processes on one machine', async ({ task }) => {
  const one = await started({});
  const many = await started({ PROCESSES: String(PROCESSES) });
  const [alone, together] = await besideEachOther(
    () => load(one.memberUrl, '/api/health', SECONDS),
    () => load(many.memberUrl, '/api/health', SECONDS),
  );
  task.meta.figures = [
    figureOf({
      row: `GET /health by ${PROCESSES} processes`,
      value: together / alone,
      unit: ' x one process',
      digits: 2,
      goal: { least: 0.8 * PROCESSES },
      beside: `${cores} cores, of which the requests take one`,
    }),
  ];
}, 300_000);
