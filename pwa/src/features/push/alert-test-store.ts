import { listPushSubscriptions, listTestPushes, sendTestPush } from '@picks/contract/push';
import { create } from 'zustand';
import { api } from '#src/session/api.ts';
import { type Progress, runAlertTest, type TestPorts } from './alert-test.ts';
import { checkAlerts, countRegistration, explain, inTurn } from './alerts-store.ts';
import { currentSubscription, replaceSubscription } from './push-subscription.ts';
import { serviceOf } from './push-service.ts';
import { thisDevice } from './this-device.ts';

/** null while nothing was tested on this page. */
export const useAlertTest = create<{ readonly progress: Progress | null }>()(() => ({ progress: null }));

const tell = (progress: Progress) => useAlertTest.setState({ progress });

const ports: TestPorts = {
  permission: () => Notification.permission,
  async findDevice() {
    const subscription = await currentSubscription();
    if (subscription === undefined) return { fault: 'no-worker' };
    if (subscription === null) return { fault: 'unsubscribed' };
    const [known, { subscriptions }] = await Promise.all([thisDevice(), api.call(listPushSubscriptions)]);
    const device = subscriptions.find(({ _id }) => _id === known?._id);
    if (device === undefined) return { fault: 'unregistered' };
    return { id: device._id, service: serviceOf(subscription.endpoint) };
  },
  send: async () => (await api.call(sendTestPush))._id,
  async look(test, device) {
    const { tests } = await api.call(listTestPushes);
    return tests.find(({ _id }) => _id === test)?.devices.find(({ _id }) => _id === device);
  },
  explain,
  now: () => performance.now(),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
};

let running: AbortController | null = null;

/** Ends the test before, if it is still followed. */
function begin(): AbortSignal {
  running?.abort();
  running = new AbortController();
  return running.signal;
}

async function test(signal: AbortSignal): Promise<void> {
  await runAlertTest(ports, tell, signal);
  // What the card says about this device may be no longer true.
  if (!signal.aborted && Notification.permission !== 'granted') await checkAlerts();
}

export const testAlerts = (): Promise<void> => test(begin());

/** Subscribes this device anew, and tests that. */
export async function repairAlerts(): Promise<void> {
  const signal = begin();
  tell({ state: 'running', at: 'subscription', service: null });
  try {
    await inTurn(replaceSubscription);
    countRegistration();
  } catch (error) {
    if (signal.aborted) return;
    const fault = { kind: 'failed', message: explain(error) } as const;
    tell({ state: 'broken', at: 'subscription', service: null, fault });
    return;
  }
  if (!signal.aborted) await test(signal);
}

/** The page is left, or alerts are turned off: what was tested is no longer of interest. */
export function forgetTest(): void {
  running?.abort();
  useAlertTest.setState({ progress: null });
}
