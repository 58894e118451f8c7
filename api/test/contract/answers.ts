import type { Origin } from '@picks/contract/endpoint';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Heard } from '#test/calls/request.ts';

interface Operation {
  readonly operationId: string;
  readonly responses: Readonly<Record<string, { content?: Record<string, { schema: object }> }>>;
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: object;
}

type Verdict = (name: string, answer: Heard) => string | undefined;

/** What is wrong with an answer, by the OpenAPI document that an origin serves. */
export function judgeOf(document: Document, origin: Origin): Verdict {
  // Decimals are compared as such: in binary fractions 1.91 is no multiple of 0.001.
  const ajv = new Ajv2020({ strict: false, allErrors: false, multipleOfPrecision: 6 });
  addFormats.default(ajv);
  ajv.addSchema({ $id: origin, components: document.components });
  const operations = new Map(
    Object.values(document.paths)
      .flatMap((path) => Object.values(path))
      .map((operation) => [operation.operationId, operation]),
  );
  const localized = (schema: object): object =>
    JSON.parse(JSON.stringify(schema).replaceAll('"#/components', `"${origin}#/components`)) as object;

  return (name, { status, headers, text }) => {
    const responses = operations.get(name)?.responses;
    if (responses === undefined) return `${name} is not in the document`;
    if (status >= 500) return `${status} ${text}`;
    const declared = responses[String(status)] ?? (status >= 400 ? responses['default'] : undefined);
    if (declared === undefined) return `${status} is not declared`;
    if (status === 304) return undefined;
    const media = (headers.get('content-type') ?? '').split(';', 1)[0] ?? '';
    if (declared.content === undefined)
      return text === '' ? undefined : `a body where none is declared: ${text}`;
    const schema = declared.content[media]?.schema;
    if (schema === undefined) return `${media} is not declared for ${status}`;
    if (!media.endsWith('json')) return undefined;
    const key = `${name}-${declared === responses['default'] ? 'problem' : status}`;
    const validate = ajv.getSchema(key) ?? ajv.compile({ $id: key, ...localized(schema) });
    return validate(JSON.parse(text)) ? undefined : `${ajv.errorsText(validate.errors)} in ${text}`;
  };
}
