import type { ApiDocument, ApiOperation } from '@picks/contract/api-document';
import { commonProblems } from '@picks/contract/problems';
import type { JsonSchema } from '@picks/contract/schema-text';
import { hasWords, searchedWords } from '@picks/contract/search-words';

export interface Body {
  /** `application/json`, or several types of a file */
  readonly media: string;
  readonly schema: JsonSchema;
}

export interface ProblemLine {
  readonly code: string;
  /** `409: Someone else just changed this record` */
  readonly text: string;
}

/** One call of an API, as its document describes it. */
export interface Call extends Pick<ApiOperation, 'summary' | 'description' | 'parameters'> {
  /** its `operationId` */
  readonly id: string;
  /** in upper case */
  readonly method: string;
  /** from the root, with `{parameters}` */
  readonly path: string;
  readonly isPublic: boolean;
  readonly body: (Body & { readonly isOptional: boolean }) | null;
  /** of a success */
  readonly response: { readonly status: string; readonly body: Body | null };
  /** specific to this call */
  readonly problems: readonly ProblemLine[];
}

/** Calls about the same topic. */
export interface CallGroup {
  readonly name: string;
  readonly description: string;
  readonly calls: readonly Call[];
}

export interface Reference {
  readonly document: ApiDocument;
  /** what all calls have in common, with code in backticks */
  readonly introduction: string;
  /** address without a path: `https://console.example.com` */
  readonly server: string;
  readonly groups: readonly CallGroup[];
  /** body of a problem, and those that any call can have */
  readonly problems: { readonly schema: JsonSchema; readonly common: readonly ProblemLine[] };
}

type Content = NonNullable<ApiOperation['requestBody']>['content'];

function bodyOf(content: Content | undefined): Body | null {
  const [first] = Object.values(content ?? {});
  return first === undefined ? null : { media: Object.keys(content ?? {}).join(', '), schema: first.schema };
}

const problemLine = ({ components }: ApiDocument, code: string): ProblemLine => ({
  code,
  text: components.responses[code]?.description ?? '',
});

function callOf(document: ApiDocument, path: string, method: string, operation: ApiOperation): Call {
  const { requestBody, responses } = operation;
  const body = bodyOf(requestBody?.content);
  const status = Object.keys(responses).find((each) => each !== 'default') ?? '200';
  return {
    id: operation.operationId,
    method: method.toUpperCase(),
    path,
    summary: operation.summary,
    description: operation.description,
    parameters: operation.parameters,
    isPublic: operation.security.length === 0,
    body: body && { ...body, isOptional: requestBody?.required === false },
    response: { status, body: bodyOf(responses[status]?.content) },
    problems: operation['x-problem-codes'].map((code) => problemLine(document, code)),
  };
}

/** Groups a document's calls by topic, in the document's order. */
export function referenceOf(document: ApiDocument): Reference {
  const { info, servers, tags, paths, components } = document;
  const { origin, pathname } = new URL(servers[0]?.url ?? 'https://localhost/');
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      tags: operation.tags,
      call: callOf(document, `${pathname}${path}`, method, operation),
    })),
  );
  return {
    document,
    introduction: info.description,
    server: origin,
    groups: tags.map(({ name, description }) => ({
      name,
      description,
      calls: operations.filter((each) => each.tags.includes(name)).map(({ call }) => call),
    })),
    problems: {
      schema: components.schemas['Problem'] ?? {},
      common: Object.keys(components.responses)
        .filter((code) => Object.hasOwn(commonProblems, code))
        .map((code) => problemLine(document, code)),
    },
  };
}

/** The calls of groups, in their order. */
export const callsIn = (groups: readonly CallGroup[]): readonly Call[] =>
  groups.flatMap(({ calls }) => calls);

/** Keeps the calls that have every word of a text in their id, method, path, summary or group, and drops empty groups. */
export function groupsWith(groups: readonly CallGroup[], text: string): readonly CallGroup[] {
  const words = searchedWords(text);
  return groups
    .map((group) => ({
      ...group,
      calls: group.calls.filter(({ id, method, path, summary }) =>
        hasWords(`${id} ${method} ${path} ${summary} ${group.name}`, words),
      ),
    }))
    .filter(({ calls }) => calls.length > 0);
}
