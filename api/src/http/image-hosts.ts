import { homepageContent } from '@picks/contract/homepage';

/** Milliseconds in which it is not asked again. */
const FRESH_FOR = 1000;

/**
 * The hosts of the pictures on the published home page: the only ones besides ours that a page may load pictures from. What
 * they were last is kept while nobody answers. The same array until one of them changes.
 */
export function imageHosts(read: () => Promise<Response>): () => Promise<readonly string[]> {
  let hosts: readonly string[] = [];
  let askedAt = -Infinity;
  let underWay: Promise<void> | undefined;

  async function refresh(): Promise<void> {
    const response = await read();
    const parsed = response.ok ? homepageContent.safeParse(await response.json()) : undefined;
    if (!parsed?.success) return;
    const { sections, about } = parsed.data;
    const found = [...sections, about].flatMap(({ imageUrl }) =>
      imageUrl.startsWith('https://') && URL.canParse(imageUrl) ? [new URL(imageUrl).origin] : [],
    );
    const newest = [...new Set(found)].toSorted();
    if (newest.join(' ') !== hosts.join(' ')) hosts = newest;
  }

  return async () => {
    if (Date.now() - askedAt >= FRESH_FOR) {
      underWay ??= refresh().finally(() => {
        askedAt = Date.now();
        underWay = undefined;
      });
    }
    await underWay;
    return hosts;
  };
}
