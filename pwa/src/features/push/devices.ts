import { listPushSubscriptions } from '@picks/contract/push';
import { useAccount, withAccount } from '#src/offline/account-storage.ts';
import { api } from '#src/session/api.ts';
import { useAlertTest } from './alert-test-store.ts';
import { checkAlerts, useAlerts } from './alerts-store.ts';
import { rememberThisDevice, thisDevice } from './this-device.ts';

/** Asks the server which devices get alerts and keeps its word here, unless another account came meanwhile. */
export async function refreshDevices(): Promise<void> {
  const { account } = useAccount.getState();
  const { subscriptions: devices, isRemoved } = await api.call(listPushSubscriptions);
  const known = await thisDevice();
  if (account !== useAccount.getState().account) return;
  const own = devices.find(({ _id }) => _id === known?._id);
  // Renamed on another device: it is called so, too, when it has to register anew.
  if (own !== undefined) await rememberThisDevice(own);
  await withAccount((db) => db.meta.put({ key: 'devices', value: { devices, own: own?._id ?? null } }));
  if (isRemoved && useAlerts.getState().state === 'on') await checkAlerts();
}

/** Calls back whenever something of this device has changed on the server: it was registered, turned off, or reached by a test. */
export function watchThisDevice(onChange: () => void): () => void {
  const stop = [
    useAlerts.subscribe((now, before) => {
      const isTurnedOff = now.state === 'off' && before.state === 'on';
      if (isTurnedOff || now.registrations !== before.registrations) onChange();
    }),
    useAlertTest.subscribe(({ progress }, before) => {
      const isNews = progress !== null && progress.state !== before.progress?.state;
      if (isNews && progress.state !== 'running') onChange();
    }),
  ];
  return () => stop.forEach((each) => each());
}
