import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import type { JsonSchema } from './schema-text.ts';

const jsonSchema = z.custom<JsonSchema>((value) => typeof value === 'object' && value !== null);

/** A body, by its media type. */
const content = z.record(z.string(), z.looseObject({ schema: jsonSchema }));

const operation = z.looseObject({
  operationId: z.string(),
  summary: z.string(),
  /** text with code in backticks */
  description: z.string(),
  tags: z.array(z.string()),
  /** empty for a call that anyone may make */
  security: z.array(z.unknown()),
  parameters: z.array(
    z.looseObject({ name: z.string(), in: z.string(), required: z.boolean(), schema: jsonSchema }),
  ),
  requestBody: z.optional(z.looseObject({ required: z.boolean(), content })),
  /** of the problems specific to this call */
  'x-problem-codes': z.array(z.string()),
  /** by status; `default` is a problem */
  responses: z.record(z.string(), z.looseObject({ description: z.string(), content: z.optional(content) })),
});

/** What the reference reads of an OpenAPI 3.1 document. The rest passes through. */
export const apiDocument = z.looseObject({
  openapi: z.string(),
  info: z.looseObject({ title: z.string(), description: z.string() }),
  tags: z.array(z.looseObject({ name: z.string(), description: z.string() })),
  servers: z.array(z.looseObject({ url: z.string() })),
  /** by path with `{parameters}`, then by method in lower case */
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.looseObject({
    schemas: z.record(z.string(), jsonSchema),
    /** problems by their code: status and message */
    responses: z.record(z.string(), z.looseObject({ description: z.string() })),
  }),
});
export type ApiDocument = z.infer<typeof apiDocument>;
export type ApiOperation = z.infer<typeof operation>;

/** The APIs with a document, one for each origin. */
export const apiNames = ['console', 'member'] as const;
export type ApiName = (typeof apiNames)[number];

export const getApiDocument = endpoint({
  name: 'getApiDocument',
  summary: "The member app's API as an OpenAPI 3.1 document.",
  method: 'GET',
  path: '/openapi.json',
  access: 'public',
  response: apiDocument,
});

export const getAdminApiDocument = endpoint({
  name: 'getAdminApiDocument',
  summary: "The console's API as an OpenAPI 3.1 document, or the member app's.",
  method: 'GET',
  path: '/openapi.json',
  origins: ['console'],
  access: 'admin',
  query: z.strictObject({ api: z._default(z.enum(apiNames), 'console') }),
  response: apiDocument,
});
