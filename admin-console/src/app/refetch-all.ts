import type { QueryClient } from '@tanstack/react-query';

/**
 * Refetches everything on the screen. TanStack Query doesn't restart a query's first fetch, whose response may be from
 * before the change, so such a query is fetched once more when it has loaded.
 */
export async function refetchAll(client: QueryClient): Promise<void> {
  const loading = new Set(
    client
      .getQueryCache()
      .findAll({ fetchStatus: 'fetching', predicate: ({ state }) => state.data === undefined }),
  );
  await client.invalidateQueries();
  if (loading.size > 0) await client.invalidateQueries({ predicate: (query) => loading.has(query) });
}
