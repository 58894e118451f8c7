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
  /** seconds, of the oldest answer while the database is away; null: all are fresh */
  readonly age: number | null;
}

/** A page as it is drawn. */
export interface Drawn {
  readonly html: string;
  /** the page says that nothing is there */
  readonly isMissing: boolean;
}

export interface Page {
  readonly file: StaticFile;
  readonly isMissing: boolean;
  readonly isWhole: boolean;
  /** seconds, of a page that could not be made anew; null: it is fresh */
  readonly age: number | null;
}

interface Kept {
  readonly file: StaticFile;
  readonly isMissing: boolean;
  /** of the answers it was made with */
  readonly data: string;
  readonly madeAt: number;
  /** of its answers when it was made */
  readonly age: number | null;
}

export interface SiteCache {
  /**
   * The page of a key: as it is kept while its answers are the same, else drawn with them. Only a page with all its
   * answers is kept, and it is shown until they are all there again.
   */
  get(key: string, ask: () => Promise<Asked>, draw: (answers: Answers) => Promise<Drawn>): Promise<Page>;
  clear(): void;
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22);

const secondsSince = (instant: number) => Math.max(1, Math.round((Date.now() - instant) / 1000));
const pageOf = ({ file, isMissing, age }: Kept): Page => ({ file, isMissing, isWhole: true, age });

async function fileOf({ html, isMissing }: Drawn): Promise<Pick<Kept, 'file' | 'isMissing'>> {
  const identity = new TextEncoder().encode(html);
  const quality = { [zlib.constants.BROTLI_PARAM_QUALITY]: 5 };
  const [br, gz] = await Promise.all([brotli(identity, { params: quality }), gzip(identity)]);
  const file: StaticFile = {
    type: 'text/html; charset=utf-8',
    hash: hashOf(html),
    bodies: { identity, br: new Uint8Array(br), gzip: new Uint8Array(gz) },
  };
  return { file, isMissing };
}

/** Rendered pages in memory. One is made once, however many ask for it at the same time. */
export function siteCache(): SiteCache {
  const kept = new Map<string, Kept>();
  const underWay = new Map<string, Promise<Page>>();

  async function make(...[key, ask, draw]: Parameters<SiteCache['get']>): Promise<Page> {
    const last = kept.get(key);
    if (last !== undefined && Date.now() - last.madeAt < FRESH_FOR) return pageOf(last);
    const { answers, isWhole, age } = await ask();
    if (!isWhole && last !== undefined)
      return pageOf({ ...last, age: (last.age ?? 0) + secondsSince(last.madeAt) });
    if (!isWhole) return { ...(await fileOf(await draw(answers))), isWhole, age: null };
    const data = hashOf(JSON.stringify(answers));
    const drawn = last?.data === data ? last : await fileOf(await draw(answers));
    const made = { file: drawn.file, isMissing: drawn.isMissing, data, madeAt: Date.now(), age };
    kept.delete(key);
    kept.set(key, made);
    const [oldest] = kept.keys();
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
    return pageOf(made);
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
