import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { refetchAll } from './refetch-all.ts';

/** A list on the screen, and the requests for it that wait for a response. */
function shownList() {
  const client = new QueryClient();
  const requests: ((rows: readonly string[]) => void)[] = [];
  const list = new QueryObserver(client, {
    queryKey: ['list'],
    queryFn: () => new Promise<readonly string[]>((respond) => requests.push(respond)),
  });
  list.subscribe(() => {});
  const respond = async (rows: readonly string[]) => {
    await expect.poll(() => requests.length).toBe(1);
    requests.shift()?.(rows);
  };
  return { client, list, respond };
}

test('refetches a list that changed while it was loading for the first time', async () => {
  const { client, list, respond } = shownList();
  const refetched = refetchAll(client);
  await respond(['before the change']);
  await respond(['after the change']);
  await refetched;
  expect(list.getCurrentResult().data).toEqual(['after the change']);
});

test('refetches a list that has loaded once', async () => {
  const { client, list, respond } = shownList();
  await respond(['before the change']);
  await expect.poll(() => list.getCurrentResult().isSuccess).toBe(true);
  const refetched = refetchAll(client);
  await respond(['after the change']);
  await refetched;
  expect(list.getCurrentResult().data).toEqual(['after the change']);
});
