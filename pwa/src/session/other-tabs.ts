const tabs = new BroadcastChannel('picks-session');

/** The other tabs let go of what is to be removed. */
export const tellOtherTabs = (): void => tabs.postMessage({ type: 'signed-out' });

/** Calls back when another tab has ended the session. */
export function whenAnotherTabEnds(follow: () => void): void {
  tabs.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (isSignedOut(event.data)) follow();
  });
}

function isSignedOut(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === 'signed-out';
}
