import type { Origin } from '@picks/contract/endpoint';
import { CALENDAR_FEED_PATH, CALENDAR_PATH, recordFeedPaths, SHARE_PATH } from '@picks/contract/site-paths';
import * as fc from 'fast-check';
import { FRAME_PATH } from '#src/features/mail/mail-frame.ts';
import { LOG_PATH } from '#src/features/record/record.keys.ts';
import { SECURITY_PATH } from '#src/http/security-text.ts';
import { badBytes, oddHeaders, oddIds, oddValues, type RawRequest } from './hostile.ts';

/** Existing ids, keys and file names. */
export type Known = Readonly<
  Record<'pick' | 'feed' | 'frame' | 'link' | 'entries' | 'tile' | 'asset', string>
>;

interface SiteCall {
  readonly origin: Origin;
  /** where its routes are mounted (`site-routes.ts`); `*` for the pages and files of the app */
  readonly at: string;
  /** what is asked for, where `:id` may be anything */
  readonly path: string;
  /** the kind of `:id` */
  readonly id?: keyof Known;
  /** every status of a method, the usual one first; any other method gets 405 */
  readonly statuses: Readonly<Record<string, readonly number[]>>;
}

const file = { GET: [200] };
const tagged = { GET: [200, 304] };
const found = { GET: [200, 404] };
const foundTagged = { GET: [200, 304, 404] };

/** Every route of both origins outside their APIs, with all its statuses while nobody asks too often. */
export const siteCalls: readonly SiteCall[] = [
  { origin: 'member', at: '/record.csv', path: '/record.csv', statuses: file },
  { origin: 'member', at: '/record.json', path: '/record.json', statuses: file },
  { origin: 'member', at: recordFeedPaths.rss, path: recordFeedPaths.rss, statuses: tagged },
  { origin: 'member', at: recordFeedPaths.atom, path: recordFeedPaths.atom, statuses: tagged },
  { origin: 'member', at: CALENDAR_PATH, path: CALENDAR_PATH, statuses: tagged },
  {
    origin: 'member',
    at: CALENDAR_FEED_PATH,
    path: `${CALENDAR_FEED_PATH}/:id.ics`,
    id: 'feed',
    statuses: foundTagged,
  },
  {
    origin: 'member',
    at: '/unsubscribe/one-click',
    path: '/unsubscribe/one-click?token=:id',
    id: 'link',
    statuses: { GET: [302], POST: [200, 400, 404, 413] },
  },
  ...['png', 'svg'].map((kind): SiteCall => ({
    origin: 'member',
    at: SHARE_PATH,
    path: `${SHARE_PATH}/:id.${kind}`,
    id: 'pick',
    statuses: foundTagged,
  })),
  { origin: 'member', at: SECURITY_PATH, path: SECURITY_PATH, statuses: file },
  { origin: 'console', at: SECURITY_PATH, path: SECURITY_PATH, statuses: file },
  { origin: 'member', at: LOG_PATH, path: `${LOG_PATH}/checkpoint`, statuses: file },
  { origin: 'member', at: LOG_PATH, path: `${LOG_PATH}/vkey`, statuses: file },
  {
    origin: 'member',
    at: LOG_PATH,
    path: `${LOG_PATH}/tile/entries/:id`,
    id: 'entries',
    statuses: found,
  },
  { origin: 'member', at: LOG_PATH, path: `${LOG_PATH}/tile/0/:id`, id: 'tile', statuses: found },
  { origin: 'console', at: FRAME_PATH, path: `${FRAME_PATH}/:id`, id: 'frame', statuses: found },
  { origin: 'console', at: '*', path: '/dashboard/:id', id: 'pick', statuses: { GET: [302, 404] } },
  { origin: 'member', at: '*', path: '/admin/:id', id: 'pick', statuses: { GET: [302, 404] } },
  ...['/', '/picks', '/record', '/analytics', '/plans'].map((path): SiteCall => ({
    origin: 'member',
    at: '*',
    path,
    statuses: tagged,
  })),
  {
    origin: 'member',
    at: '*',
    path: '/picks/:id',
    id: 'pick',
    statuses: { GET: [200, 304, 308, 404] },
  },
  { origin: 'member', at: '*', path: '/:id', id: 'pick', statuses: { GET: [404, 200, 304, 308] } },
  {
    origin: 'member',
    at: '*',
    path: '/assets/:id',
    id: 'asset',
    statuses: { GET: [200, 206, 304, 404, 416] },
  },
  ...['/sw.js', '/manifest.webmanifest'].map((path): SiteCall => ({
    origin: 'member',
    at: '*',
    path,
    statuses: tagged,
  })),
  ...['/robots.txt', '/sitemap.xml'].map((path): SiteCall => ({
    origin: 'member',
    at: '*',
    path,
    statuses: file,
  })),
];

/** Dot segments, which change the path. */
const climbing = /^(?:\.|%2e){1,2}$/i;

/** The statuses that a method is listed with. */
export function statusesOf({ statuses, path }: SiteCall, method: string): readonly number[] {
  const listed = statuses[method === 'HEAD' ? 'GET' : method] ?? [405];
  // A name that starts with a dot is nowhere, whatever the method.
  return path.includes('/:id') ? [...listed, 404] : listed;
}

const part = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';

const validForm = { type: 'application/x-www-form-urlencoded', body: 'List-Unsubscribe=One-Click' };

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

const oddPathIds = fc.oneof(
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

/** A request outside the API, with most of it odd. */
export const hostileSiteRequest = (known: Known) =>
  fc
    .record({
      call: fc.constantFrom(...siteCalls),
      method: methods,
      oddId: fc.option(oddPathIds),
      search: query,
      headers: oddHeaders,
      form: fc.oneof(fc.constant(validForm), forms),
    })
    .map(({ call, method, oddId, search, headers, form }) => {
      const hasBody = method !== 'GET' && method !== 'HEAD';
      const id = oddId ?? known[call.id ?? 'pick'];
      const path = call.path.replace(':id', id);
      const sent: RawRequest = {
        path: path.includes('?') ? path : `${path}${search}`,
        headers: { ...(hasBody && { 'Content-Type': form.type }), ...headers },
        body: hasBody ? form.body : undefined,
      };
      return { call, method, sent, isElsewhere: climbing.test(id) };
    });
