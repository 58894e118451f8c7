import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { OLDEST_NODE } from './node-version.mjs';
import { root } from './project.mjs';

const read = (file) => JSON.parse(fs.readFileSync(path.join(root, file), 'utf8'));
const OLDEST = [...OLDEST_NODE, 0];

const numbersOf = (version) => version.split('.').map((part) => Number.parseInt(part, 10) || 0);
const compare = ([a, b = 0, c = 0], [x, y, z]) => a - x || b - y || c - z;

/** Whether one alternative of an `engines` range takes the oldest Node: `^22.1`, `>= 18 < 21`, `20.x`. */
function takesOldest(range) {
  const bounds = [...range.matchAll(/(>=|<=|<|>|\^|~)?\s*v?(\d+(?:\.[\dx*]+)*)/g)];
  return bounds.every(([, sign = '', version]) => {
    const bound = numbersOf(version);
    const order = compare(OLDEST, [bound[0], bound[1] ?? 0, bound[2] ?? 0]);
    if (sign === '>=') return order >= 0;
    if (sign === '>') return order > 0;
    if (sign === '<') return order < 0;
    if (sign === '<=') return order <= 0;
    if (sign === '^' || sign === '') return bound[0] === OLDEST[0] && order >= 0;
    return bound[0] === OLDEST[0] && (bound[1] ?? OLDEST[1]) === OLDEST[1];
  });
}

test.each([
  ['>=22.12.0', false],
  ['^20.19.0 || >=22.12.0', true],
  ['20 || >=22', true],
  ['>=18 <20', false],
  ['^22.20 || ^24.12 || >=25', false],
  ['*', true],
])('%s takes the oldest Node: %s', (range, expected) => {
  expect(range.split('||').some(takesOldest)).toBe(expected);
});

describe('versions of packages', () => {
  test('every package that is always installed runs on the oldest Node of package.json', () => {
    expect(read('package.json').engines.node).toBe(`>=${OLDEST[0]}.${OLDEST[1]}`);
    const { packages } = read('package-lock.json');
    const younger = Object.entries(packages)
      .filter(([, { engines, optional }]) => engines?.node !== undefined && !optional)
      .filter(([, { engines }]) => !engines.node.split('||').some(takesOldest))
      .map(([place, { engines }]) => `${place}: ${engines.node}`);
    expect(younger).toEqual([]);
  });

  test('every version that is forced or held says why', () => {
    const forced = read('package.json');
    expect(Object.keys(forced['//overrides'])).toEqual(Object.keys(forced.overrides));
    const held = ['package.json', 'api/package.json'].flatMap((file) => {
      const { dependencies = {}, devDependencies = {}, '//held': reasons = {} } = read(file);
      return Object.entries({ ...dependencies, ...devDependencies })
        .filter(([name, version]) => /^\d/.test(version) && reasons[name] === undefined)
        .map(([name]) => `${file}: ${name}`);
    });
    expect(held).toEqual([]);
  });

  test('.nvmrc is the oldest Node', () => {
    expect(fs.readFileSync(path.join(root, '.nvmrc'), 'utf8').trim()).toBe(`${OLDEST[0]}.${OLDEST[1]}`);
  });
});
