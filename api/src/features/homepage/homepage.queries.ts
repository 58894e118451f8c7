import { fallbackHomepage, type HomepageContent } from '@picks/contract/homepage';
import type { Sql } from '#src/database/client.ts';

export interface PublishedHomepage {
  readonly content: HomepageContent;
  readonly version: number;
}

/** What the page says: the contract's fallback until an administrator publishes. */
export async function readPublished(sql: Sql): Promise<PublishedHomepage> {
  const [row] = await sql<{ content: HomepageContent | null; version: number }[]>`
    select content, version from homepage`;
  if (row === undefined) throw new Error('no home page');
  return { ...row, content: row.content ?? fallbackHomepage };
}
