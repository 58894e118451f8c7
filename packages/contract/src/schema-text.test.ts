import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type JsonSchema, schemaText } from './schema-text.ts';

const textOf = (schema: z.ZodMiniType) =>
  schemaText(z.toJSONSchema(schema as never, { io: 'input', unrepresentable: 'any' }) as JsonSchema);

test.each<[string, z.ZodMiniType]>([
  ['string', z.string()],
  ['string (uuid)', z.uuid()],
  ['string (1 to 80 characters)', z.string().check(z.minLength(1), z.maxLength(80))],
  ['string (up to 80 characters)', z.string().check(z.maxLength(80))],
  ['string (6 characters)', z.string().check(z.length(6))],
  ['string (^[A-Z]+$)', z.string().check(z.regex(/^[A-Z]+$/))],
  ['number (0 to 999)', z.number().check(z.minimum(0), z.maximum(999))],
  ['number (more than 0, multiple of 0.25)', z.number().check(z.positive(), z.multipleOf(0.25))],
  ['integer (1 or more) = 1', z._default(z.int().check(z.minimum(1)), 1)],
  ['"won" | "lost"', z.enum(['won', 'lost'])],
  ['"free"', z.literal('free')],
  ['string | null', z.nullable(z.string())],
  ['string[]', z.array(z.string())],
  ['("won" | "lost")[]', z.array(z.enum(['won', 'lost']))],
  ['(string | null)[]', z.array(z.nullable(z.string()))],
  ['(string (uuid))[] (1 to 3 items)', z.array(z.uuid()).check(z.minLength(1), z.maxLength(3))],
  ['any', z.unknown()],
  ['{}', z.strictObject({})],
])('%s', (text, schema) => {
  expect(textOf(schema)).toBe(text);
});

test('an object has a line for each property, and says which can be left out', () => {
  const schema = z.strictObject({
    title: z.string(),
    notes: z.optional(z.string()),
    fees: z.object({ fixed: z.number() }),
    fields: z.record(z.string(), z.boolean()),
  });
  expect(textOf(schema)).toBe(
    [
      '{',
      '  title: string',
      '  notes?: string',
      '  fees: {',
      '    fixed: number',
      '  }',
      '  fields: {',
      '    [name]: boolean',
      '  }',
      '}',
    ].join('\n'),
  );
});

test('a reference is shown by its name', () => {
  expect(schemaText({ $ref: '#/components/schemas/Problem' })).toBe('Problem');
});

test.each<[string, z.ZodMiniType]>([
  ['string (read-only)', z.string()],
  ['string[] (read-only)', z.array(z.string())],
  ['"won" | "lost" (read-only)', z.enum(['won', 'lost'])],
])('%s', (text, schema) => {
  expect(textOf(z.readonly(schema))).toBe(text);
});

test('a default is shown only where a value can be left out', () => {
  const schema = z.toJSONSchema(z.object({ pinned: z._default(z.boolean(), false) }), { io: 'output' });
  expect(schemaText(schema as JsonSchema)).toBe('{\n  pinned: boolean\n}');
  expect(textOf(z.object({ pinned: z._default(z.boolean(), false) }))).toBe(
    '{\n  pinned?: boolean = false\n}',
  );
});
