import type { BrowserContext, Page, Worker } from 'playwright-core';

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
  await page.getByText(/^Alerts work on this device\./).waitFor();
  await shown;
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    for (const notification of await registration.getNotifications()) notification.close();
  });
  await recordAlerts(page.context());
}

/** Keeps each number that the icon is given, by pages that are opened from here on and by the worker. */
export async function recordBadge(context: BrowserContext): Promise<void> {
  const record = () => {
    const { prototype } = Reflect.get(globalThis, 'WorkerNavigator') ?? Reflect.get(globalThis, 'Navigator');
    Reflect.set(globalThis, 'badge', null);
    prototype.setAppBadge = async (count: number) => void Reflect.set(globalThis, 'badge', count);
    prototype.clearAppBadge = async () => void Reflect.set(globalThis, 'badge', 0);
  };
  await context.addInitScript(record);
  await workerOf(context).evaluate(record);
}

/** The number that a page, or the worker where there is none, gave the icon last; null for none yet. */
export function badgeOf(of: Page | BrowserContext): Promise<number | null> {
  const read = () => Reflect.get(globalThis, 'badge') as number | null;
  return 'serviceWorkers' in of ? workerOf(of).evaluate(read) : of.evaluate(read);
}

function workerOf(context: BrowserContext): Worker {
  const [worker] = context.serviceWorkers();
  if (worker === undefined) throw new Error('no service worker');
  return worker;
}

/** Has the worker keep the title of each notification once it is shown. */
async function recordAlerts(context: BrowserContext): Promise<void> {
  await workerOf(context).evaluate(() => {
    const { prototype } = ServiceWorkerRegistration;
    const show = prototype.showNotification;
    const shown: string[] = [];
    prototype.showNotification = async function record(title, options) {
      await show.call(this, title, options);
      shown.push(title);
    };
    Reflect.set(globalThis, 'shownAlerts', shown);
  });
}

/** Titles of the notifications that were shown since alerts were turned on, the first one first. */
export function shownAlerts(context: BrowserContext): Promise<string[]> {
  return workerOf(context).evaluate(() => Reflect.get(globalThis, 'shownAlerts') as string[]);
}

/**
 * Titles of the notifications that stand on the screen now. Not to be asked while one may be on its way: Chromium drops
 * from this list what is being shown when it is read; `shownAlerts` tells when it is there.
 */
export function alertsOnScreen(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title }) => title);
  });
}

/** Taps the notification with this title. */
export async function tapNotification(context: BrowserContext, title: string): Promise<void> {
  await workerOf(context).evaluate(async (wanted) => {
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
