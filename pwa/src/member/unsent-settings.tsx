import { Button } from '@picks/ui/button';
import { discardSettings, type SettingsKind, type UnsentOf } from '#src/offline/settings.ts';
import { UnsentState } from './unsent-state.tsx';

interface UnsentSettingsProps<K extends SettingsKind> {
  readonly kind: K;
  readonly unsent: UnsentOf<K>;
  /** asks the server what it has: what was tried before may have arrived all the same */
  readonly onDiscarded: () => void;
}

/** Where settings stand that were saved on this device alone, and the way back to what the server has. */
export function UnsentSettings<K extends SettingsKind>({
  kind,
  unsent,
  onDiscarded,
}: UnsentSettingsProps<K>) {
  const { row } = unsent;
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-sunken px-3 py-2"
    >
      <div className="min-w-0 flex-1 basis-48">
        <UnsentState row={row} done="saved" />
      </div>
      {row.state !== 'sending' && (
        <Button
          variant="quiet"
          size="small"
          className="max-lg:min-h-11"
          onClick={() => void discardSettings(kind).then(onDiscarded)}
        >
          {row.state === 'attention' ? 'Discard' : 'Undo'}
        </Button>
      )}
    </div>
  );
}
