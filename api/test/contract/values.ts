import { withdrawalMethods } from '@picks/contract/withdrawal-details';
import { inquiryTypes } from '@picks/contract/inquiries';
import { ticketStatuses } from '@picks/contract/support';
import * as fc from 'fast-check';
import { toJSONSchema } from 'zod/mini';
import type * as z from 'zod/mini';
import { NOON } from '#test/app.ts';
import { PASSWORD } from '#test/people.ts';

/** As much of JSON Schema as the contract's schemas come to. */
export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly multipleOf?: number;
}

export const jsonSchemaOf = (schema: z.ZodMiniType): JsonSchema =>
  toJSONSchema(schema as never, { io: 'input', unrepresentable: 'any' }) as JsonSchema;

const DAY = 24 * 3_600_000;

const words = fc.constantFrom(
  'Ana',
  "O'Neill & Søn",
  'Lakers -4.5',
  '50% off_now\\',
  '<b>bold</b>',
  '=1+1',
  'naïve 🏈 text',
  '東京',
);

function text({ minLength = 0, maxLength = 200, format, pattern }: JsonSchema): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid({ version: 7 });
  if (format === 'email') return fc.nat(5).map((number) => `walker${number}@example.com`);
  if (format === 'uri') return fc.constant('https://example.com/a.png');
  if (format === 'date') return fc.constantFrom('2026-11-18', '2026-11-19', '2020-02-29');
  if (format === 'date-time')
    return fc
      .integer({ min: -DAY, max: 3 * DAY })
      .map((offset) => new Date(NOON.getTime() + offset).toISOString());
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  return fc.oneof(
    { weight: 8, arbitrary: words.map((word) => word.slice(0, maxLength).padEnd(minLength, 'x')) },
    { weight: 1, arbitrary: fc.constant('x'.repeat(Math.max(minLength, 1))) },
    { weight: 1, arbitrary: fc.constant('y'.repeat(Math.min(maxLength, 5000))) },
  );
}

function number(schema: JsonSchema): fc.Arbitrary<number> {
  const low = Math.max(schema.minimum ?? schema.exclusiveMinimum ?? 0, -1_000_000);
  const high = Math.min(schema.maximum ?? 1000, 1_000_000);
  const scale = Math.round(1 / (schema.multipleOf ?? (schema.type === 'integer' ? 1 : 0.5)));
  return fc.oneof(
    fc.integer({ min: Math.ceil(low * scale), max: Math.floor(high * scale) }).map((units) => units / scale),
    fc.constantFrom(low, high),
  );
}

/** Values by the name of a field, where its schema does not say what would be taken. */
const byName: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  amount: fc.oneof(
    fc.integer({ min: 1, max: 30_000 }).map((cents) => cents / 100),
    fc.constantFrom(20, 50, 499),
  ),
  paymentMethod: fc.constantFrom(...withdrawalMethods),
  withdrawMethod: fc.constantFrom(...withdrawalMethods),
  paymentDetails: fc.constantFrom(
    { email: 'pay@example.com' },
    { username: 'kim' },
    { email: 'pay@example.com', phone: '+15550100' },
    { firstName: 'Kim', lastName: 'Lee', country: 'US', city: 'Reno' },
    { walletAddress: 'bc1qexample', currency: 'BTC' },
  ),
  bankDetails: fc.constant({
    accountName: 'Kim Lee',
    accountNumber: '000123456789',
    routingNumber: '021000021',
  }),
  ctaLink: fc.constantFrom('/plans', '#contact', 'https://example.com/'),
  imageUrl: fc.constantFrom('', 'https://example.com/a.png'),
  inquiryType: fc.constantFrom(...inquiryTypes),
  password: fc.constant(PASSWORD),
  currentPassword: fc.constant(PASSWORD),
  newPassword: fc.constant(PASSWORD),
  timezone: fc.constantFrom('UTC', 'Asia/Tokyo', 'America/New_York'),
};

/** The same for names that mean several things: where the schema says no more than that it is a text. */
const textByName: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  status: fc.constantFrom(...ticketStatuses, 'in-progress'),
  type: fc.constantFrom(...inquiryTypes, 'general'),
};

const fieldOf = (name: string, schema: JsonSchema): fc.Arbitrary<unknown> =>
  byName[name] ??
  (schema.type === 'string' && schema.enum === undefined ? textByName[name] : undefined) ??
  valueOf(schema);

/** Sent by forms to notice a change made meanwhile; a random one is always stale. */
const versions = new Set(['version', 'draftVersion']);

/** Fields of an edit that changes only what is sent. */
const EDITED = 2;

function object({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).filter(([name]) => !versions.has(name));
  // An edit changes a field or two: with all of them at once, one that may not change now refuses the others.
  if (required.length === 0 && fields.length > EDITED)
    return fc
      .subarray(fields, { minLength: 1, maxLength: EDITED })
      .chain((chosen) =>
        fc.record(Object.fromEntries(chosen.map(([name, field]) => [name, fieldOf(name, field)]))),
      );
  return fc.record(Object.fromEntries(fields.map(([name, field]) => [name, fieldOf(name, field)])), {
    requiredKeys: [...required],
  });
}

/**
 * A value that fits a schema, or nearly: rules that only code knows are not in it, so whoever sends one must be ready for
 * a refusal.
 */
export function valueOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  const { items, minItems = 0, maxItems = 3 } = schema;
  const options = schema.anyOf ?? schema.oneOf;
  if (options !== undefined) return fc.oneof(...options.map(valueOf));
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if ('const' in schema) return fc.constant(schema.const);
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? []);
  const [type] = types;
  if (types.length > 1) return fc.oneof(...types.map((one) => valueOf({ ...schema, type: one })));
  if (type === 'object') return object(schema);
  if (type === 'string') return text(schema);
  if (type === 'number' || type === 'integer') return number(schema);
  if (type === 'boolean') return fc.boolean();
  if (type === 'array' && items !== undefined)
    return fc.array(valueOf(items), { minLength: minItems, maxLength: Math.min(maxItems, 3) });
  return fc.constant(null);
}

/** The names and texts of a query string; pages and limits stay small, so that rows are seen. */
export function queryOf({
  properties = {},
  required = [],
}: JsonSchema): fc.Arbitrary<Record<string, string>> {
  const fields = Object.entries(properties).filter(([name]) => name !== 'cursor');
  return fc
    .record(
      Object.fromEntries(
        fields.map(([name, field]) => [
          name,
          name === 'page' || name === 'limit' ? fc.integer({ min: 1, max: 3 }) : fieldOf(name, field),
        ]),
      ),
      { requiredKeys: [...required] },
    )
    .map((query) => Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])));
}
