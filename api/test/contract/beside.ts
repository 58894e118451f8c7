import type { Origin } from '@picks/contract/endpoint';
import { CALENDAR_FEED_PATH, CALENDAR_PATH, recordFeedPaths, SHARE_PATH } from '@picks/contract/site-paths';
import * as fc from 'fast-check';
import { FRAME_PATH } from '#src/features/mail/mail-frame.ts';
import { LOG_PATH } from '#src/features/record/record.keys.ts';
import { SECURITY_PATH } from '#src/http/security-text.ts';
import { badBytes, oddHeaders, oddIds, oddValues, type RawRequest } from './hostile.ts';

interface BesideCall {
  readonly origin: Origin;
  /** under which it is served, as in `beside-api.ts`; `*`: the pages and files of the app */
  readonly at: string;
  /** what is asked for; `:id` may be anything */
  readonly path: string;
  /** every status of a method; one that isn't here answers 405, or 404 where nothing is */
  readonly statuses: Readonly<Record<string, readonly number[]>>;
}

const read = { GET: [200] };
const kept = { GET: [200, 304] };
const found = { GET: [200, 304, 404] };
const page = { GET: [200, 304, 308, 404] };

/** All that both origins answer beside their APIs, and with which statuses when nobody asks too often. */
export const besideCalls: readonly BesideCall[] = [
  { origin: 'member', at: '/record.csv', path: '/record.csv', statuses: read },
  { origin: 'member', at: '/record.json', path: '/record.json', statuses: read },
  { origin: 'member', at: recordFeedPaths.rss, path: recordFeedPaths.rss, statuses: kept },
  { origin: 'member', at: recordFeedPaths.atom, path: recordFeedPaths.atom, statuses: kept },
  { origin: 'member', at: CALENDAR_PATH, path: CALENDAR_PATH, statuses: kept },
  { origin: 'member', at: CALENDAR_FEED_PATH, path: `${CALENDAR_FEED_PATH}/:id.ics`, statuses: found },
  {
    origin: 'member',
    at: '/unsubscribe/one-click',
    path: '/unsubscribe/one-click',
    statuses: { GET: [302], POST: [200, 400, 404, 413] },
  },
  { origin: 'member', at: SHARE_PATH, path: `${SHARE_PATH}/:id.png`, statuses: found },
  { origin: 'member', at: SHARE_PATH, path: `${SHARE_PATH}/:id.svg`, statuses: found },
  { origin: 'member', at: SECURITY_PATH, path: SECURITY_PATH, statuses: read },
  { origin: 'member', at: LOG_PATH, path: `${LOG_PATH}/checkpoint`, statuses: found },
  { origin: 'member', at: LOG_PATH, path: `${LOG_PATH}/vkey`, statuses: read },
  { origin: 'member', at: LOG_PATH, path: `${LOG_PATH}/tile/entries/:id`, statuses: found },
  { origin: 'member', at: LOG_PATH, path: `${LOG_PATH}/tile/0/:id`, statuses: found },
  { origin: 'console', at: SECURITY_PATH, path: SECURITY_PATH, statuses: read },
  { origin: 'console', at: FRAME_PATH, path: `${FRAME_PATH}/:id`, statuses: { GET: [200, 404] } },
  { origin: 'console', at: '*', path: '/dashboard/:id', statuses: { GET: [302] } },
  { origin: 'member', at: '*', path: '/admin/:id', statuses: { GET: [302, 404] } },
  ...['/', '/picks', '/record', '/record/:id', '/analytics', '/plans', '/p/:id', '/:id'].map(
    (path): BesideCall => ({ origin: 'member', at: '*', path, statuses: page }),
  ),
  ...['/sw.js', '/assets/:id', '/robots.txt', '/sitemap.xml', '/:id.png'].map((path): BesideCall => ({
    origin: 'member',
    at: '*',
    path,
    statuses: { GET: [200, 206, 304, 404, 416] },
  })),
];

/** Ids that make an address another one. */
const climbing = /^(?:\.|%2e){1,2}$/i;

/** What a method may be answered with. */
export function statusesOf({ statuses }: BesideCall, method: string): readonly number[] {
  if (method === 'HEAD') return [...(statuses['GET'] ?? []), 404];
  return [...(statuses[method] ?? [405]), 404];
}

const part = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';

const forms = fc.record({
  type: fc.constantFrom(
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'multipart/form-data; boundary=x',
    'multipart/form-data; boundary="',
    'multipart/form-data; boundary=y; boundary=x',
    'multipart/mixed; boundary=x',
    'application/json',
    'text/plain; charset=utf-16',
    ';;;',
  ),
  body: fc.oneof(
    fc.constantFrom<string | Uint8Array<ArrayBuffer>>(
      '',
      'List-Unsubscribe=One-Click',
      'List-Unsubscribe=One-Click&List-Unsubscribe=Two',
      '%ff=%&=',
      'a'.repeat(5_000),
      '&'.repeat(4_096),
      part,
      part.replaceAll('\r\n', '\n'),
      part.repeat(20),
      part.replace('form-data;', 'form-data; filename="a\u0000b";'),
      badBytes,
    ),
    fc.nat(part.length).map((length) => part.slice(0, length)),
    fc.string({ unit: 'binary', maxLength: 200 }),
  ),
});

const names = ['sport', 'league', 'month', 'author', 'before', 'status', 'search', 'page', 'range', 'token'];

const query = fc.oneof(
  fc.constantFrom('', '?', '?%', '?%00', '?=&=', '?token=', '?sport=%00', '?__proto__=1'),
  fc.array(fc.tuple(fc.constantFrom(...names), oddValues), { maxLength: 3 }).map((given) => {
    const search = new URLSearchParams();
    for (const [name, value] of given)
      search.append(name, JSON.stringify(value).slice(0, 300).toWellFormed());
    return `?${search}`;
  }),
);

const idOr = (known: readonly string[]) =>
  fc.oneof(
    fc.constantFrom(...known),
    oddIds.map((id) => id ?? '000'),
    fc.constantFrom(
      '000.p/1',
      'x001/000',
      '%5c..%5c',
      'a/b',
      '.env',
      '%2eenv',
      '\u00e9',
      'A'.repeat(43),
      '2026-11',
    ),
    fc.string({ unit: 'binary-ascii', maxLength: 20 }).map((text) => encodeURIComponent(text)),
  );

const methods = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('GET', 'POST') },
  { weight: 1, arbitrary: fc.constantFrom('HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'QUERY') },
);

/** A request to one of the calls that is not what anyone's program sends, mostly; `known` are ids that there are. */
export const hostileBeside = (calls: readonly BesideCall[], known: readonly string[]) =>
  fc
    .record({
      call: fc.constantFrom(...calls),
      method: methods,
      id: idOr(known),
      search: query,
      headers: oddHeaders,
      form: forms,
    })
    .map(({ call, method, id, search, headers, form }) => {
      const isSent = method !== 'GET' && method !== 'HEAD';
      const sent: RawRequest = {
        path: `${call.path.replace(':id', id)}${search}`,
        headers: { ...(isSent && { 'Content-Type': form.type }), ...headers },
        body: isSent ? form.body : undefined,
      };
      // Where another call answers, only a failure can be told.
      return { call, method, sent, isOwn: !climbing.test(id) };
    });
