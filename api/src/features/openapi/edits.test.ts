import type { Origin } from '@picks/contract/endpoint';
import { planInput } from '@picks/contract/plans.admin';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpointsOf } from './catalogue.ts';

/** Calls that replace the whole resource: omitted fields get their defaults. */
const replacements: ReadonlySet<string> = new Set([
  'saveDashboardConfig',
  'saveHomepageDraft',
  'publishHomepage',
  'rateTicket',
  'updatePickDraft',
]);

const edits = (['member', 'console'] as const satisfies readonly Origin[]).flatMap((origin) =>
  endpointsOf(origin)
    .map(({ endpoint }) => endpoint)
    .filter(({ method }) => method === 'PUT' || method === 'PATCH')
    .flatMap(({ name, body }) => (body === undefined ? [] : [[name, body] as const])),
);

/** Fields that have a default. */
function defaultsOf(body: z.ZodMiniType): string[] {
  const found: string[] = [];
  z.toJSONSchema(body, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema, path }) => {
      if ('default' in jsonSchema) found.push(path.filter((key) => key !== 'properties').join('.'));
    },
  });
  return found.toSorted((a, b) => a.localeCompare(b));
}

test('finds defaults of nullable and nested fields', () => {
  expect(defaultsOf(planInput)).toEqual(['accessLevel', 'duration', 'features', 'isActive', 'maxPicks']);
  expect(defaultsOf(z.object({ hero: z.object({ isShown: z._default(z.boolean(), true) }) }))).toEqual([
    'hero.isShown',
  ]);
});

test('the calls that replace a resource are among the edits', () => {
  expect(edits.map(([name]) => name)).toEqual(expect.arrayContaining([...replacements]));
});

test.each(edits.filter(([name]) => !replacements.has(name)))(
  '%s has no defaults for omitted fields',
  (_, body) => {
    expect(defaultsOf(body)).toEqual([]);
  },
);
