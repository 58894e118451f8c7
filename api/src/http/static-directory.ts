import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

type Body = Uint8Array<ArrayBuffer>;
export type Encoding = 'br' | 'gzip' | 'identity';

export interface StaticFile {
  type: string;
  bodies: Partial<Record<Encoding, Body>> & { identity: Body };
  /** Base of the strong ETag; each encoding has its own. */
  hash: string;
}

export interface StaticDirectory {
  /** By URL path, e.g. `/assets/index-B2x.js`. */
  files: ReadonlyMap<string, StaticFile>;
  /** `'sha256-...'` sources of the inline scripts of the start page, for the content security policy. */
  inlineScriptHashes: readonly string[];
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.wasm': 'application/wasm',
};

/** Reads a built app into memory, with the .br and .gz files that the build put beside the originals. */
export function loadStaticDirectory(directory: string, startPage: string): StaticDirectory {
  const files = new Map<string, StaticFile>();
  for (const entry of fs.readdirSync(directory, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || /^\.|\.(?:br|gz)$/.test(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    files.set(`/${path.relative(directory, file).replaceAll(path.sep, '/')}`, loadFile(file));
  }
  const page = files.get(`/${startPage}`);
  return { files, inlineScriptHashes: page ? hashInlineScripts(page.bodies.identity) : [] };
}

function loadFile(file: string): StaticFile {
  const identity = read(file);
  const bodies: StaticFile['bodies'] = { identity };
  if (fs.existsSync(`${file}.br`)) bodies.br = read(`${file}.br`);
  if (fs.existsSync(`${file}.gz`)) bodies.gzip = read(`${file}.gz`);
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  return { type: TYPES[path.extname(file)] ?? 'application/octet-stream', bodies, hash };
}

const read = (file: string): Body => new Uint8Array(fs.readFileSync(file));

function hashInlineScripts(page: Body): string[] {
  const scripts = new TextDecoder()
    .decode(page)
    .matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi);
  return [...scripts].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
}
