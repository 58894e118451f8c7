import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { StaticFile } from './static-directory.ts';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** Milliseconds in which a page is not made anew, whatever changed (J3: figures follow within two seconds). */
const FRESH_FOR = 1000;
/** Pages kept: sports and page numbers make more addresses than there are pages. */
const KEPT = 200;

type Answers = Readonly<Record<string, unknown>>;

export interface Asked {
  readonly answers: Answers;
  /** every question of the page was answered */
  readonly isWhole: boolean;
}

interface Kept {
  readonly file: StaticFile;
  /** of the answers it was made with */
  readonly data: string;
  readonly madeAt: number;
}

export interface SiteCache {
  /**
   * The page of a key: as it is kept while its answers are the same, else drawn with them. Only a page with all its
   * answers is kept, and it is shown until they are all there again.
   */
  get(
    key: string,
    ask: () => Promise<Asked>,
    draw: (answers: Answers) => Promise<string>,
  ): Promise<StaticFile>;
  clear(): void;
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22);

async function fileOf(html: string): Promise<StaticFile> {
  const identity = new TextEncoder().encode(html);
  const quality = { [zlib.constants.BROTLI_PARAM_QUALITY]: 5 };
  const [br, gz] = await Promise.all([brotli(identity, { params: quality }), gzip(identity)]);
  return {
    type: 'text/html; charset=utf-8',
    hash: hashOf(html),
    bodies: { identity, br: new Uint8Array(br), gzip: new Uint8Array(gz) },
  };
}

/** Rendered pages in memory. One is made once, however many ask for it at the same time. */
export function siteCache(): SiteCache {
  const kept = new Map<string, Kept>();
  const underWay = new Map<string, Promise<StaticFile>>();

  async function make(...[key, ask, draw]: Parameters<SiteCache['get']>): Promise<StaticFile> {
    const last = kept.get(key);
    if (last !== undefined && Date.now() - last.madeAt < FRESH_FOR) return last.file;
    const { answers, isWhole } = await ask();
    if (!isWhole) return last?.file ?? fileOf(await draw(answers));
    const data = hashOf(JSON.stringify(answers));
    const file = last?.data === data ? last.file : await fileOf(await draw(answers));
    kept.delete(key);
    kept.set(key, { file, data, madeAt: Date.now() });
    const [oldest] = kept.keys();
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
    return file;
  }

  return {
    get(key, ask, draw) {
      const running = underWay.get(key);
      if (running !== undefined) return running;
      const made = make(key, ask, draw).finally(() => underWay.delete(key));
      underWay.set(key, made);
      return made;
    },
    clear: () => kept.clear(),
  };
}
