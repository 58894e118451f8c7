import { deviceMessages, type PushDevice, removePushDevice } from '@picks/contract/push';
import { Banner } from '@picks/ui/banner';
import { RetryButton } from '@picks/ui/retry-button';
import { Skeleton } from '@picks/ui/skeleton';
import { useCallback, useEffect, useState } from 'react';
import { useSubmit } from '#src/forms/use-submit.ts';
import { useConnectivity } from '#src/offline/connectivity.ts';
import { useKept } from '#src/offline/use-kept.ts';
import { api } from '#src/session/api.ts';
import { AlertDevice } from './alert-device.tsx';
import { AlertSection } from './alert-section.tsx';
import { switchOff } from './alerts-store.ts';
import { refreshDevices, watchThisDevice } from './devices.ts';
import { RemoveDevice } from './remove-device.tsx';
import { RenameDevice } from './rename-device.tsx';

/** The devices as this one last heard of them, asked for again whenever something of this one changes. */
function useDevices(isReachable: boolean) {
  const kept = useKept('devices');
  const [hasFailed, setHasFailed] = useState(false);
  const load = useCallback(async () => {
    setHasFailed(false);
    await refreshDevices().catch(() => setHasFailed(true));
  }, []);
  useEffect(() => {
    if (!isReachable) return undefined;
    void load();
    return watchThisDevice(() => void load());
  }, [isReachable, load]);
  return { known: kept.state === 'ready' ? kept.data : null, hasFailed, load };
}

interface Asked {
  readonly question: 'rename' | 'remove';
  readonly device: PushDevice;
}

/** Every device that gets the member's alerts. */
export function AlertDevices() {
  const isReachable = useConnectivity((connectivity) => connectivity.isReachable);
  const { known, hasFailed, load } = useDevices(isReachable);
  const { busy, failure, submit } = useSubmit(deviceMessages.removeFailed);
  const [asked, setAsked] = useState<Asked | null>(null);
  const isOwn = (device: PushDevice) => device._id === known?.own;
  const close = () => setAsked(null);
  const remove = (device: PushDevice) => {
    close();
    void submit(async () => {
      if (isOwn(device)) await switchOff();
      else await api.call(removePushDevice, { params: { id: device._id } });
      await load();
    });
  };
  return (
    <AlertSection title="Your devices" hint="Each of them gets your alerts.">
      {hasFailed && isReachable && (
        <Banner tone="danger" action={<RetryButton onRetry={() => void load()} />}>
          {deviceMessages.loadFailed}.
        </Banner>
      )}
      {failure.message !== null && <Banner tone="danger">{failure.message}</Banner>}
      {known === null && !hasFailed && isReachable && <Skeleton className="h-16" />}
      {!isReachable && (
        <p role="status" className="type-meta text-warning">
          Needs a connection
        </p>
      )}
      {known?.devices.length === 0 && (
        <p className="type-body text-ink-2">
          No device gets your alerts yet. Open Fairline where you want them and turn on alerts.
        </p>
      )}
      {known !== null && known.devices.length > 0 && (
        <ul className="divide-y divide-line">
          {known.devices.map((device) => (
            <AlertDevice
              key={device._id}
              device={device}
              isOwn={isOwn(device)}
              isBlocked={busy || !isReachable}
              onRename={() => setAsked({ question: 'rename', device })}
              onRemove={() => setAsked({ question: 'remove', device })}
            />
          ))}
        </ul>
      )}
      {asked?.question === 'rename' && <RenameDevice device={asked.device} onDone={load} onClose={close} />}
      {asked?.question === 'remove' && (
        <RemoveDevice
          device={asked.device}
          isOwn={isOwn(asked.device)}
          onConfirm={() => remove(asked.device)}
          onClose={close}
        />
      )}
    </AlertSection>
  );
}
