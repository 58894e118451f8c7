import type { Access, Endpoint, Origin } from '@picks/contract/endpoint';
import { problemBody } from '@picks/contract/problems';
import { ticketPathAliases } from '@picks/contract/support.admin';
import { toJSONSchema } from 'zod/mini';
import type * as z from 'zod/mini';
import { type CataloguedEndpoint, endpointsOf } from './catalogue.ts';
import { tagTexts } from './tags.ts';

type JsonObject = Record<string, unknown>;

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): JsonObject {
  const { $schema: _, ...rest } = toJSONSchema(schema as never, { io, unrepresentable: 'any' }) as JsonObject;
  return rest;
}

function parametersOf(schema: z.ZodMiniType | undefined, place: 'path' | 'query'): JsonObject[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, JsonObject>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

const callers: Readonly<Record<Access, string>> = {
  public: 'Anyone may call it.',
  member: 'For signed-in members.',
  admin: 'For administrators.',
};

/** What a caller should know besides the summary: who may call, how to repeat it, which problems are its own. */
function descriptionOf({ access, idempotent, problems, maxBody }: Endpoint): string {
  return [
    callers[access],
    idempotent ? 'Send an `Idempotency-Key` and the call can be repeated without doing it twice.' : '',
    maxBody === undefined ? '' : `Bodies may have up to ${maxBody / 1024} KiB.`,
    problems.length === 0 ? '' : `Its own problems: ${problems.map((code) => `\`${code}\``).join(', ')}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** What an answer is, by the end of its path. */
function mediaOf(path: string): string {
  if (path.endsWith('.csv')) return 'text/csv';
  return path.endsWith('/events') ? 'text/event-stream' : 'application/json';
}

/** What a success answers: a file of one of its types, or what its schema says. */
function contentOf({ path, files }: Endpoint, response: NonNullable<Endpoint['response']>): JsonObject {
  if (files === undefined) return { [mediaOf(path)]: { schema: schemaOf(response, 'output') } };
  return Object.fromEntries(files.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]));
}

function operationOf({ noun, endpoint }: CataloguedEndpoint): JsonObject {
  const { params, query, body, response, status, access, problems, idempotent } = endpoint;
  const sent = endpoint.media ?? 'application/json';
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    schema: { type: 'string', minLength: 8, maxLength: 128 },
  };
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    description: descriptionOf(endpoint),
    tags: [noun],
    security: access === 'public' ? [] : [{ bearer: [] }],
    parameters: [
      ...parametersOf(params, 'path'),
      ...parametersOf(query, 'query'),
      ...(idempotent ? [key] : []),
    ],
    ...(body && {
      requestBody: {
        required: !endpoint.isBodyOptional,
        content: { [sent]: { schema: schemaOf(body, 'input') } },
      },
    }),
    responses: {
      [status]: {
        description: 'Done',
        ...(response && { content: contentOf(endpoint, response) }),
      },
      default: {
        description: problems.length > 0 ? `Problem: ${problems.join(', ')}` : 'Problem',
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  };
}

/** The OpenAPI 3.1 document of one origin, made from the contract's descriptors. */
export function openApiDocument(origin: Origin, serverUrl: string): JsonObject {
  const paths: Record<string, JsonObject> = {};
  for (const entry of endpointsOf(origin)) {
    const { name, method, path } = entry.endpoint;
    const operation = operationOf(entry);
    const add = (written: string, more = {}) =>
      ((paths[written.replace(/:(\w+)/g, '{$1}')] ??= {})[method.toLowerCase()] = { ...operation, ...more });
    add(path);
    const alias = ticketPathAliases[path];
    if (alias !== undefined) add(alias, { operationId: `${name}ByOtherPath` });
  }
  const nouns = [...new Set(endpointsOf(origin).map(({ noun }) => noun))];
  return {
    openapi: '3.1.0',
    info: {
      title: `Fairline ${origin} API`,
      version: '1',
      description:
        'Amounts are dollars with at most two decimals, times are ISO 8601 in UTC. A refused call answers a problem (RFC 9457) with a code and, where input is wrong, the fields.',
      contact: { name: 'Fairline', url: serverUrl },
    },
    tags: nouns.map((name) => ({ name, description: tagTexts[name] })),
    servers: [{ url: `${serverUrl}/api` }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Problem: schemaOf(problemBody, 'output') },
    },
  };
}
