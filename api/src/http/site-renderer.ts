import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SiteRenderer } from '@picks/contract/site';

/** Names inside a build of the app; a leading dot keeps them from being served. */
const RENDERER = '.site.mjs';
const MANIFEST = '.manifest.json';

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

export interface LoadedSite {
  readonly renderer: SiteRenderer;
  /** files a page's own script comes from, each after those it needs */
  scriptsOf(pathname: string): readonly string[];
  /** the typeface: asked for at once, so that no line breaks anew when it arrives */
  readonly fonts: readonly string[];
}

function readManifest(directory: string): Readonly<Record<string, Chunk>> {
  const file = path.join(directory, MANIFEST);
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, Chunk>) : {};
}

/** Loads what a build brings to render the public pages; undefined where it brings nothing. */
export async function loadSite(directory: string, version: string): Promise<LoadedSite | undefined> {
  const file = path.join(directory, RENDERER);
  if (!fs.existsSync(file)) return undefined;
  const { renderer } = (await import(`${pathToFileURL(file).href}?v=${version}`)) as {
    renderer: SiteRenderer;
  };
  const manifest = readManifest(directory);
  return {
    renderer,
    fonts: Object.values(manifest).flatMap(({ file }) => (file.endsWith('.woff2') ? [`/${file}`] : [])),
    scriptsOf(pathname) {
      const module = renderer.moduleOf(pathname);
      const files = new Set<string>();
      const seen = new Set<string>();
      const collect = (key: string) => {
        const chunk = manifest[key];
        if (chunk === undefined || seen.has(key)) return;
        seen.add(key);
        chunk.imports?.forEach(collect);
        files.add(`/${chunk.file}`);
      };
      if (module !== null) collect(module);
      return [...files];
    },
  };
}
