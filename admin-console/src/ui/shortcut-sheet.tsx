import { Dialog } from '@base-ui/react/dialog';
import { Switch } from '@base-ui/react/switch';
import { X } from 'lucide-react';
import { Kbd } from './kbd.tsx';
import { switchShortcuts, useShortcutSwitch } from './shortcuts.ts';

export interface ShortcutHelp {
  readonly keys: readonly string[];
  readonly does: string;
}

interface ShortcutSheetProps {
  readonly shortcuts: readonly ShortcutHelp[];
  readonly onClose: () => void;
}

function LetterSwitch() {
  const isOn = useShortcutSwitch((state) => state.isOn);
  return (
    <div className="flex items-center justify-between gap-4">
      <span>
        <span className="block font-semibold">Single-letter keys</span>
        <span id="letter-keys-hint" className="text-ink-2">
          Turn them off if they get in the way of speech input.
        </span>
      </span>
      <Switch.Root
        checked={isOn}
        onCheckedChange={switchShortcuts}
        aria-label="Single-letter keys"
        aria-describedby="letter-keys-hint"
        className="flex h-6 w-10 shrink-0 rounded-full bg-line-strong p-0.5 data-checked:bg-accent"
      >
        <Switch.Thumb className="size-5 rounded-full bg-white transition-transform duration-100 data-checked:translate-x-4" />
      </Switch.Root>
    </div>
  );
}

/** The keys of a screen, and the switch that turns the letters off. */
export function ShortcutSheet({ shortcuts, onClose }: ShortcutSheetProps) {
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-black/50" />
        <Dialog.Popup className="floating fixed inset-x-0 top-[14vh] z-50 mx-auto w-[min(28rem,calc(100vw-2rem))] p-5">
          <div className="flex items-center justify-between">
            <Dialog.Title className="type-heading">Keyboard</Dialog.Title>
            <Dialog.Close
              aria-label="Close"
              className="rounded-control p-1.5 text-ink-3 hover:bg-sunken hover:text-ink"
            >
              <X size={18} aria-hidden="true" />
            </Dialog.Close>
          </div>
          <dl className="mt-3 divide-y divide-line">
            {shortcuts.map((shortcut) => (
              <div key={shortcut.does} className="flex items-center justify-between py-1.5">
                <dt className="text-ink-2">{shortcut.does}</dt>
                <dd className="flex gap-1">
                  {shortcut.keys.map((key) => (
                    <Kbd key={key}>{key}</Kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
          <div className="mt-3 border-t border-line pt-4">
            <LetterSwitch />
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
