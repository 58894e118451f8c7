import type { ApiDocument, ApiOperation } from '@picks/contract/api-document';
import type { Access, Endpoint, Origin } from '@picks/contract/endpoint';
import { commonProblems, problemBody, type ProblemKind } from '@picks/contract/problems';
import type { JsonSchema } from '@picks/contract/schema-text';
import { ticketPathAliases } from '@picks/contract/support.admin';
import { toJSONSchema } from 'zod/mini';
import type * as z from 'zod/mini';
import { problemKinds } from '#src/http/problem.ts';
import { type CataloguedEndpoint, endpointsOf } from './catalogue.ts';
import { tagTexts } from './tags.ts';

type Parameter = ApiOperation['parameters'][number];
type Content = NonNullable<ApiOperation['requestBody']>['content'];

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = toJSONSchema(schema as never, { io, unrepresentable: 'any' });
  return rest as JsonSchema;
}

function parametersOf(schema: z.ZodMiniType | undefined, place: 'path' | 'query'): Parameter[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input');
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

const problemContent: Content = {
  'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
};

const callers: Readonly<Record<Access, string>> = {
  public: 'No token required.',
  member: 'For signed-in members.',
  admin: 'For administrators.',
};

/** Who may make the call, how to repeat it, and how large its body may be. */
function descriptionOf({ access, idempotent, maxBody }: Endpoint, origin: Origin): string {
  return [
    // Every session of the console is an administrator's.
    callers[origin === 'console' && access === 'member' ? 'admin' : access],
    idempotent ? 'Send an `Idempotency-Key` to retry the call safely.' : '',
    maxBody === undefined ? '' : `The body can have up to ${maxBody / 1024} KiB.`,
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
function contentOf({ path, files }: Endpoint, response: NonNullable<Endpoint['response']>): Content {
  if (files === undefined) return { [mediaOf(path)]: { schema: schemaOf(response, 'output') } };
  return Object.fromEntries(files.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]));
}

function operationOf({ noun, endpoint }: CataloguedEndpoint, origin: Origin): ApiOperation {
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
    description: descriptionOf(endpoint, origin),
    tags: [noun],
    'x-problem-codes': [...problems],
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
        content: problemContent,
      },
    },
  };
}

/** The problems that an origin's calls can have, by their code. */
function problemsOf(origin: Origin): ApiDocument['components']['responses'] {
  const own = new Set(endpointsOf(origin).flatMap(({ endpoint }) => endpoint.problems));
  const kinds = Object.entries<ProblemKind>(problemKinds).filter(
    ([code]) => code in commonProblems || own.has(code),
  );
  return Object.fromEntries(
    kinds.map(([code, { status, message }]) => [
      code,
      { description: `${status}: ${message}`, content: problemContent },
    ]),
  );
}

/** The OpenAPI 3.1 document of one origin, made from the contract's descriptors. */
export function openApiDocument(origin: Origin, serverUrl: string): ApiDocument {
  const paths: ApiDocument['paths'] = {};
  for (const entry of endpointsOf(origin)) {
    const { name, method, path } = entry.endpoint;
    const operation = operationOf(entry, origin);
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
        'Unless a call says otherwise, send the token from signing in as `Authorization: Bearer <token>`. Amounts are in dollars with at most two decimals, and times are ISO 8601 in UTC. A refused call returns a problem (RFC 9457) with a code and, for invalid input, an error for each field.',
      contact: { name: 'Fairline', url: serverUrl },
    },
    tags: nouns.map((name) => ({ name, description: tagTexts[name] })),
    servers: [{ url: `${serverUrl}/api` }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Problem: schemaOf(problemBody, 'output') },
      responses: problemsOf(origin),
    },
  };
}
