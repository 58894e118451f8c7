import type { Page } from 'playwright-core';

/** The part of Playwright behind a page of Chromium that speaks with the browser. */
interface BehindPage {
  readonly delegate: {
    readonly _mainFrameSession: {
      readonly _client: { send(method: string, input: object): Promise<unknown> };
    };
  };
}

/**
 * Gives a page with routes its cache back, which Playwright turns off with the first of them: each screen would fetch and
 * compile all the files of the app again. There is no option for it.
 */
export async function keepCache(page: Page): Promise<void> {
  const { toImpl } = Reflect.get(page, '_connection') as { toImpl(of: Page): BehindPage };
  const { _client } = toImpl(page).delegate._mainFrameSession;
  await _client.send('Network.setCacheDisabled', { cacheDisabled: false });
}
