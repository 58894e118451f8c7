import { toJSONSchema } from 'zod/mini';
import type { Endpoint, Origin } from '@picks/contract/endpoint';
import { html, raw } from 'hono/html';
import type * as z from 'zod/mini';
import { type CataloguedEndpoint, endpointsOf } from './catalogue.ts';

interface JsonSchema {
  readonly type?: string | string[];
  readonly format?: string;
  readonly enum?: unknown[];
  readonly const?: unknown;
  readonly properties?: Record<string, JsonSchema>;
  readonly required?: string[];
  readonly items?: JsonSchema;
  readonly anyOf?: JsonSchema[];
  readonly oneOf?: JsonSchema[];
}

/** A schema in a few words: `string (uuid)`, `"won" | "lost"`, `{ token: string, user: {...} }`. */
export function describeSchema(schema: JsonSchema, depth = 0): string {
  const union = schema.anyOf ?? schema.oneOf;
  if (union) return union.map((part) => describeSchema(part, depth)).join(' | ');
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.items) return `${describeSchema(schema.items, depth)}[]`;
  if (schema.properties) {
    const pad = '  '.repeat(depth + 1);
    const required = new Set(schema.required);
    const lines = Object.entries(schema.properties).map(
      ([name, inner]) => `${pad}${name}${required.has(name) ? '' : '?'}: ${describeSchema(inner, depth + 1)}`,
    );
    return `{\n${lines.join('\n')}\n${'  '.repeat(depth)}}`;
  }
  const type = Array.isArray(schema.type) ? schema.type.join(' | ') : (schema.type ?? 'any');
  return schema.format ? `${type} (${schema.format})` : type;
}

function block(title: string, schema: z.ZodMiniType | undefined, io: 'input' | 'output') {
  if (schema === undefined) return '';
  const text = describeSchema(toJSONSchema(schema as never, { io, unrepresentable: 'any' }) as JsonSchema);
  return html`<h4>${title}</h4>
    <pre>${text}</pre>`;
}

const accessNames = { public: 'no token', member: 'signed in', admin: 'administrator' } as const;

function section(endpoint: Endpoint) {
  return html`<article id="${endpoint.name}">
    <h3><code>${endpoint.method} /api${endpoint.path}</code></h3>
    <p>
      ${endpoint.summary}
      <small>${accessNames[endpoint.access]}${endpoint.idempotent ? ', takes Idempotency-Key' : ''}</small>
    </p>
    ${block('Query', endpoint.query, 'input')} ${block('Body', endpoint.body, 'input')}
    ${block(`Answer ${endpoint.status}`, endpoint.response, 'output')}
    ${endpoint.problems.length > 0 ? html`<p>Problems: ${endpoint.problems.join(', ')}</p>` : ''}
  </article>`;
}

function group(entries: readonly CataloguedEndpoint[], noun: string) {
  return html`<section>
    <h2>${noun}</h2>
    ${entries.filter((entry) => entry.noun === noun).map((entry) => section(entry.endpoint))}
  </section>`;
}

/** A readable reference of one origin's calls. No script; its style sheet is a file of the API. */
export function referencePage(origin: Origin) {
  const entries = endpointsOf(origin);
  const nouns = [...new Set(entries.map(({ noun }) => noun))];
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Fairline ${origin} API</title>
        <link rel="stylesheet" href="/api/docs.css" />
      </head>
      <body>
        <main>
          <h1>Fairline ${origin} API</h1>
          <p>Made from the contract. The same as <a href="/api/openapi.json">openapi.json</a>.</p>
          <nav>
            <ul>
              ${entries.map(({ endpoint }) => html`<li><a href="#${endpoint.name}">${endpoint.method} ${endpoint.path}</a></li>`)}
            </ul>
          </nav>
          ${nouns.map((noun) => group(entries, noun))}
        </main>
      </body>
    </html>`;
}

export const referenceStyles = raw(`
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
main { max-width: 56rem; margin: 0 auto; padding: 2rem 1rem 6rem; }
nav ul { columns: 2 20rem; padding: 0; list-style: none; }
article { border-top: 1px solid color-mix(in srgb, currentColor 20%, transparent); padding: 0.5rem 0 1rem; }
h2 { margin-top: 3rem; text-transform: capitalize; }
h4 { margin: 0.75rem 0 0.25rem; }
pre { overflow-x: auto; padding: 0.75rem; border-radius: 8px; background: color-mix(in srgb, currentColor 7%, transparent); }
small { opacity: 0.75; }
`);
