import type { BrowserContext, Page } from 'playwright-core';

/** Turns alerts on, and has a test one arrive: from then on the connection to the push service stands. */
export async function turnOnAlerts(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Turn on alerts' }).click();
  await page.getByRole('heading', { name: 'Alerts are on' }).waitFor();
  // The worker tells pages once the alert is shown: closed earlier, it would appear all the same.
  const shown = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        navigator.serviceWorker.addEventListener('message', ({ data }) => {
          if (data.type === 'sync') resolve();
        });
      }),
  );
  await page.getByRole('button', { name: 'Send a test' }).click();
  await page.getByText('Sent to this device.').waitFor();
  await shown;
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    for (const notification of await registration.getNotifications()) notification.close();
  });
}

/** Titles of the notifications that the device shows. */
export function shownTitles(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title }) => title);
  });
}

/** Taps the notification with this title. */
export async function tapNotification(context: BrowserContext, title: string): Promise<void> {
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(async (wanted) => {
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration;
      dispatchEvent(event: Event): boolean;
    };
    const shown = await scope.registration.getNotifications();
    const notification = shown.find((each) => each.title === wanted);
    const Tap = Reflect.get(globalThis, 'NotificationEvent') as new (name: string, init: object) => Event;
    scope.dispatchEvent(new Tap('notificationclick', { notification }));
  }, title);
}
