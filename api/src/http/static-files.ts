import type { Context, Handler } from 'hono';
import fs from 'node:fs';
import path from 'node:path';
import {
  type Encoding,
  loadStaticDirectory,
  type StaticDirectory,
  type StaticFile,
} from './static-directory.ts';

const A_YEAR = 'public, max-age=31536000, immutable';

export interface StaticFiles {
  /** Answers GET and HEAD; to be mounted last, as `app.get('*', files.serve)`. */
  serve: Handler;
  /** `'sha256-...'` sources of the inline scripts of the page served now. */
  inlineScriptHashes(): readonly string[];
  /** The start page of the newest build; undefined before the first one. */
  startPage(): StaticFile | undefined;
}

interface StaticFilesOptions {
  readonly directory: string;
  readonly fallback?: string;
  /** the file that is answered in the place of another, both as paths */
  readonly instead?: Readonly<Record<string, string>>;
}

/**
 * Serves a built app from memory: precompressed, with strong ETags; hashed assets for a year, everything else
 * revalidated. A path without a file extension gets the start page, so that deep links work. A new build in the same
 * place is noticed by the next request that is not for an asset.
 */
export function staticFiles(options: StaticFilesOptions): StaticFiles {
  const { directory, fallback = 'index.html', instead = {} } = options;
  let loaded: StaticDirectory = { files: new Map(), inlineScriptHashes: [] };
  let version: string | undefined;

  function refresh(): void {
    const newest = versionOf(path.join(directory, fallback));
    if (newest === undefined || newest === version) return;
    try {
      loaded = loadStaticDirectory(directory, fallback);
      version = newest;
    } catch {
      // Caught in the middle of a swap: the build in memory stays until the next request.
    }
  }

  refresh();
  return {
    serve(c, next) {
      const url = decode(c.req.path);
      if (isUnder('/api', url)) return next();
      const isAsset = isUnder('/assets', url);
      if (!isAsset || !loaded.files.has(url)) refresh();
      const isPage = url === '/' || (!isAsset && !isUnder('/.well-known', url) && path.extname(url) === '');
      const file = loaded.files.get(isPage ? `/${fallback}` : (instead[url] ?? url));
      return file ? answerFile(c, file, isAsset ? A_YEAR : 'no-cache') : c.notFound();
    },
    inlineScriptHashes: () => loaded.inlineScriptHashes,
    startPage() {
      refresh();
      return loaded.files.get(`/${fallback}`);
    },
  };
}

/** Answers with a file in the best encoding, a part of it, or 304. */
export function answerFile(
  c: Context,
  file: StaticFile,
  cacheControl: string,
  status: 200 | 404 | 503 = 200,
): Response {
  const encoding = bestEncoding(file, c.req.header('accept-encoding') ?? '');
  const body = file.bodies[encoding] ?? file.bodies.identity;
  const etag = `"${file.hash}${encoding === 'identity' ? '' : `-${encoding}`}"`;
  c.header('ETag', etag);
  c.header('Cache-Control', cacheControl);
  const isNegotiated = Object.keys(file.bodies).length > 1;
  c.header(isNegotiated ? 'Vary' : 'Accept-Ranges', isNegotiated ? 'Accept-Encoding' : 'bytes');
  if (status === 200 && isKnown(c.req.header('if-none-match'), etag)) return c.body(null, 304);
  c.header('Content-Type', file.type);
  if (encoding !== 'identity') c.header('Content-Encoding', encoding);
  const part = isNegotiated ? undefined : requestedPart(c.req.header('range'), body.length);
  if (part === 'unsatisfiable') return c.body(null, 416, { 'Content-Range': `bytes */${body.length}` });
  if (!part) return c.body(body, status, { 'Content-Length': String(body.length) });
  return c.body(body.slice(part.start, part.end + 1), 206, {
    'Content-Range': `bytes ${part.start}-${part.end}/${body.length}`,
    'Content-Length': String(part.end - part.start + 1),
  });
}

function bestEncoding(file: StaticFile, accepted: string): Encoding {
  const names = accepted.split(',').filter((each) => !/;\s*q=0(?:\.0*)?\s*$/.test(each));
  const isAccepted = (name: string) => names.some((each) => each.split(';')[0]?.trim() === name);
  if (file.bodies.br && isAccepted('br')) return 'br';
  return file.bodies.gzip && isAccepted('gzip') ? 'gzip' : 'identity';
}

const isKnown = (header: string | undefined, etag: string) =>
  header !== undefined &&
  (header.trim() === '*' || header.split(',').some((each) => each.trim().replace(/^W\//, '') === etag));

/** One byte range: Safari plays a video only from a server that answers with parts. Several ranges get the whole. */
function requestedPart(
  header: string | undefined,
  length: number,
): { start: number; end: number } | 'unsatisfiable' | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || first + last === '') return undefined;
  const start = first === '' ? Math.max(0, length - Number(last)) : Number(first);
  const end = first === '' || last === '' ? length - 1 : Math.min(Number(last), length - 1);
  return start > end || start >= length ? 'unsatisfiable' : { start, end };
}

const isUnder = (folder: string, url: string) => url === folder || url.startsWith(`${folder}/`);

function decode(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}

function versionOf(file: string): string | undefined {
  const status = fs.statSync(file, { throwIfNoEntry: false });
  return status && `${status.ino} ${status.mtimeMs} ${status.size}`;
}
