import type { PushDevice } from '@picks/contract/push';
import { Button } from '@picks/ui/button';
import { Dialog } from '@picks/ui/dialog';
import { isolated } from '@picks/ui/format/isolated';

interface RemoveDeviceProps {
  readonly device: PushDevice;
  readonly isOwn: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** What it means that a device is removed, before it is. */
export function RemoveDevice({ device, isOwn, onConfirm, onClose }: RemoveDeviceProps) {
  return (
    <Dialog
      title={`Remove ${isolated(device.label)}?`}
      isQuestion
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Keep it
          </Button>
          <Button variant="danger" onClick={onConfirm}>
            Remove
          </Button>
        </>
      }
    >
      {isOwn
        ? 'Alerts are turned off on this device. You can turn them on again at any time.'
        : 'It gets no more alerts until you turn them on there again. It stays signed in.'}
    </Dialog>
  );
}
