import { type ApiName, getAdminApiDocument, getApiDocument } from '@picks/contract/api-document';
import { Hono } from 'hono';
import type { Env } from '#src/http/context.ts';
import type { SessionGuard } from '#src/http/guards.ts';
import { input } from '#src/http/validate.ts';
import { openApiDocument } from './openapi.document.ts';

interface Origins {
  readonly memberOrigin: string;
  readonly consoleOrigin: string;
}

/** Documents generated so far, by API and server. */
const generated = new Map<string, string>();

/** An API's document as JSON, generated at the first request because most processes never serve one. */
function documentOf(api: ApiName, { memberOrigin, consoleOrigin }: Origins): string {
  const server = api === 'member' ? memberOrigin : consoleOrigin;
  const key = `${api} ${server}`;
  const text = generated.get(key) ?? JSON.stringify(openApiDocument(api, server));
  generated.set(key, text);
  return text;
}

const headers = { 'Content-Type': 'application/json' };

/** The member app's API, described for anyone. */
export function apiDocumentRoutes(origins: Origins): Hono<Env> {
  return new Hono<Env>().get(getApiDocument.path, (c) => c.body(documentOf('member', origins), 200, headers));
}

/** Both APIs, described for administrators. */
export function apiDocumentAdminRoutes(origins: Origins, guard: SessionGuard): Hono<Env> {
  return new Hono<Env>().get(getAdminApiDocument.path, guard(getAdminApiDocument), async (c) => {
    const { query } = await input(c, getAdminApiDocument);
    return c.body(documentOf(query.api, origins), 200, headers);
  });
}
