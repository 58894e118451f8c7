import type { OpenSpan, Tracing } from '#src/integrations/tracing.ts';

/** A statement of the driver, before it is handed to a connection. */
export interface Statement {
  handler(statement: Statement): unknown;
  resolve(rows: unknown[]): void;
  reject(error: unknown): void;
  strings: readonly string[];
  readonly args: readonly unknown[];
  readonly options: { prepare?: boolean };
  /** what was sent, once it was */
  readonly string?: string;
}

/** What may queue a job, by itself or by a trigger. */
const QUEUES = /\b(?:insert|update|delete|add_job|send_webhooks)\b/i;

/** Whether a statement may queue a job, by its own words or those of its parts. */
function mayQueue({ strings, args }: Pick<Statement, 'strings' | 'args'>): boolean {
  if (strings.some((words) => QUEUES.test(words))) return true;
  return args.some((part) => part instanceof Promise && 'strings' in part && mayQueue(part as never));
}

const MARK = /^\/\*traceparent='[^']*'\*\//;

/** Its text with placeholders: values never stand in it. */
const textOf = ({ string = '' }: Statement) => string.replace(MARK, '').replaceAll(/\s+/g, ' ').trim();

/** Tables that a summary names. */
const NAMED = 5;
const WRITES = /\b(insert|(?<!for |do )update|delete)(?: into| from)?\s+(?!set\b)([\w.]+)/gi;

/** What it writes, by verb and table; of one that only reads the first table. */
function summaryOf(text: string): string {
  const writes = new Set([...text.matchAll(WRITES)].map(([, verb, table]) => `${verb} ${table}`));
  if (writes.size > 0) return [...writes].slice(0, NAMED).join(', ');
  const [, table] = /^(?:with|select)\b.*?\bfrom\s+([\w.]+)/i.exec(text) ?? [];
  return table === undefined ? (text.split(' ', 1)[0] ?? '') : `select ${table}`;
}

/**
 * Says in a comment which span sends a statement: the functions that queue jobs hand it on to them (`traced` in
 * `api/database/routines/shared/traces.sql`). Such a text comes once, so no connection keeps a plan of it.
 */
function mark(statement: Statement, traceparent: string): void {
  const [first = '', ...rest] = statement.strings;
  statement.strings = [`/*traceparent='${traceparent}'*/ ${first}`, ...rest];
  statement.options.prepare = false;
  // The driver would keep where each failed text comes from, for ever.
  Object.defineProperty(statement, 'origin', { value: '' });
}

function finish(span: OpenSpan, statement: Statement, error?: unknown): void {
  const text = textOf(statement);
  const summary = summaryOf(text);
  span.rename(summary === '' ? 'statement' : summary);
  span.set({ 'db.query.text': text, 'db.query.summary': summary });
  if (error !== undefined) {
    const { code, name } = error as { code?: string; name?: string };
    if (code !== undefined) span.set({ 'db.response.status_code': code });
    span.fail(code ?? name ?? 'unknown');
  }
  span.end();
}

/** Makes a statement a span from where it asks for a connection until it is answered, when what asks is traced. */
export function traceStatement(statement: Statement, tracing: Tracing): void {
  const { handler } = statement;
  statement.handler = (own) => {
    const span = tracing.open({
      name: 'statement',
      kind: 'client',
      attributes: { 'db.system.name': 'postgresql' },
    });
    if (span === null) return handler(own);
    const { resolve, reject } = own;
    own.resolve = (rows) => {
      finish(span, own);
      resolve(rows);
    };
    own.reject = (error) => {
      finish(span, own, error);
      reject(error);
    };
    if (mayQueue(own)) mark(own, span.traceparent);
    return handler(own);
  };
}
