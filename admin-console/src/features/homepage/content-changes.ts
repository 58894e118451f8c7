import type { HomepageContent } from '@picks/contract/homepage';
import { word } from '#src/ui/labels.ts';

interface ContentChange {
  readonly path: string;
  readonly label: string;
  readonly text: string;
}

/** Every value by its path: `sections.0.title`. */
function leavesOf(value: unknown, path: readonly string[] = []): [string, string][] {
  if (typeof value !== 'object' || value === null) return [[path.join('.'), String(value)]];
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...path, key]));
}

/** `sections.0.buttonText`: "Section 1, button text". */
function labelOf(path: string): string {
  const [part = '', ...rest] = path.split('.').filter((step) => step !== 'items');
  const [index, name] = rest.length > 1 ? rest : [undefined, rest[0]];
  const field = word(name ?? '').toLowerCase();
  if (index === undefined) return `${word(part)}, ${field}`;
  return `${word(part).replace(/s$/, '')} ${Number(index) + 1}, ${field}`;
}

/** Words of a value as a person reads them: without tags, and said where there are none. */
function textOf(value: string): string {
  const words = value
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return words === '' ? '(empty)' : words;
}

/** What `to` says differently from `from`, and what it lacks. */
export function changesBetween(from: HomepageContent, to: HomepageContent): ContentChange[] {
  const before = new Map(leavesOf(from));
  const after = new Map(leavesOf(to));
  const paths = [...new Set([...before.keys(), ...after.keys()])];
  return paths
    .filter((path) => before.get(path) !== after.get(path) && !path.endsWith('.order'))
    .map((path) => ({ path, label: labelOf(path), text: textOf(after.get(path) ?? '') }));
}
