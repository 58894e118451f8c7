import fs from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '#test/app.ts';
import { createMetrics } from './metrics.ts';

const app = await testApp();
const deploy = path.join(import.meta.dirname, '../../deploy');
const read = (file: string) => fs.readFileSync(path.join(deploy, file), 'utf8');

/** The expressions of the alert rules and of the dashboard, by where they stand. */
const expressions = [
  ...read('alerts.yaml')
    .split(/^ {6}- alert: /m)
    .slice(1)
    .map((rule) => [
      rule.split('\n', 1)[0] ?? '',
      /expr:([^]*?)\n {8}(?:for|labels):/.exec(rule)?.[1]?.replace('>-', '') ?? '',
    ]),
  ...(
    JSON.parse(read('dashboard.json')) as {
      panels: { title: string; targets: { expr: string }[] }[];
    }
  ).panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr])),
] as [string, string][];

/** The metrics an expression asks for; what stands in braces, brackets and quotes is not one, nor is a function or a grouping. */
const namesIn = (expression: string): string[] =>
  expression
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]|\b(?:by|without) \([^)]*\)/g, '')
    .match(/\b[a-z]\w*\b(?!\s*\()/g)
    ?.filter((word) => !['by', 'and', 'or', 'unless'].includes(word)) ?? [];

/** The names of all there are; `up` is Prometheus' own. */
let told: Set<string>;

beforeAll(async () => {
  const text = await (await createMetrics(app.deps).page.request('/metrics')).text();
  told = new Set(['up']);
  for (const [, name = '', kind] of text.matchAll(/^# TYPE (\S+) (\S+)$/gm)) {
    const forms = kind === 'histogram' ? ['_bucket', '_count', '_sum'] : [''];
    for (const form of forms) told.add(name + form);
  }
});

test('there are rules and panels to look at', () => {
  expect(expressions.length).toBeGreaterThan(20);
});

test.each(expressions)('%s asks for metrics that there are', (_, expression) => {
  const names = namesIn(expression);
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !told.has(name))).toEqual([]);
});
