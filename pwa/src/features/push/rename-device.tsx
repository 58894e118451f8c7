import { DEVICE_NAME_MOST, deviceMessages, type PushDevice, renamePushDevice } from '@picks/contract/push';
import { Banner } from '@picks/ui/banner';
import { Button } from '@picks/ui/button';
import { Dialog } from '@picks/ui/dialog';
import { TextField } from '@picks/ui/field';
import { isolated } from '@picks/ui/format/isolated';
import { type SubmitEvent, useState } from 'react';
import { useSubmit } from '#src/forms/use-submit.ts';
import { api } from '#src/session/api.ts';

interface RenameDeviceProps {
  readonly device: PushDevice;
  /** runs once the new name is saved */
  readonly onDone: () => Promise<void>;
  readonly onClose: () => void;
}

/** Asks what a device is called from now on. */
export function RenameDevice({ device, onDone, onClose }: RenameDeviceProps) {
  const [name, setName] = useState(device.label);
  const { busy, failure, submit } = useSubmit(deviceMessages.renameFailed);
  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    void submit(async () => {
      await api.call(renamePushDevice, { params: { id: device._id }, body: { label: name } });
      await onDone();
      onClose();
    });
  }
  return (
    <Dialog title={`Rename ${isolated(device.label)}`} onClose={onClose}>
      <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4 pt-1">
        {failure.message !== null && <Banner tone="danger">{failure.message}</Banner>}
        <TextField
          label="Name"
          name="label"
          autoComplete="off"
          maxLength={DEVICE_NAME_MOST}
          value={name}
          error={failure.fields['label']}
          onChange={({ target }) => setName(target.value)}
        />
        <div className="flex justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={busy}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
