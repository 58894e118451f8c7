import { deviceLabel } from '@picks/contract/device-label';
import type { PushDevice } from '@picks/contract/push';
import { isAppleMobile } from '#src/offline/device.ts';
import { forgetShell, readShell, writeShell } from '#src/offline/shell-storage.ts';

const THIS_DEVICE = 'alerts-device';

/** As what the server knows this device; its name outlives a subscription that broke. */
type ThisDevice = Pick<PushDevice, '_id' | 'label'>;

/** null before this device was registered. */
export async function thisDevice(): Promise<ThisDevice | null> {
  const kept = await readShell(THIS_DEVICE);
  return kept === undefined ? null : (kept as ThisDevice);
}

export const rememberThisDevice = ({ _id, label }: ThisDevice): Promise<void> =>
  writeShell(THIS_DEVICE, { _id, label });

export const forgetThisDevice = (): Promise<void> => forgetShell(THIS_DEVICE);

/** What the app calls this device until its member does. An iPad says that it is a Mac. */
export function ownLabel(): string {
  const { userAgent } = navigator;
  return deviceLabel(isAppleMobile() ? userAgent.replace('Macintosh', 'iPad') : userAgent);
}
