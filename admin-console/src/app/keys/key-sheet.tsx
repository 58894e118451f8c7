import { Dialog } from '@base-ui/react/dialog';
import { Switch } from '@base-ui/react/switch';
import { Button } from '@picks/ui/button';
import clsx from 'clsx';
import { X } from 'lucide-react';
import { pageKeys } from '#src/app/pages.ts';
import { Kbds } from '#src/ui/kbd.tsx';
import { fixedKeys, type KeyGroup, keyGroups, keyRows } from '#src/ui/key-table.ts';
import { hideKeys, resetKeys, switchKeys, useKeys } from '#src/ui/keys.ts';
import { KeyLine } from './key-line.tsx';
import { type Changing, useChanging } from './use-changing.ts';

function LetterSwitch() {
  const isOn = useKeys((state) => state.isOn);
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
        onCheckedChange={switchKeys}
        aria-label="Single-letter keys"
        aria-describedby="letter-keys-hint"
        className="flex h-6 w-10 shrink-0 rounded-full bg-line-strong p-0.5 data-checked:bg-accent"
      >
        <Switch.Thumb className="size-5 rounded-full bg-white transition-transform duration-100 data-checked:translate-x-4" />
      </Switch.Root>
    </div>
  );
}

const allRows = [...keyRows, ...pageKeys];
const groups = Object.keys(keyGroups) as KeyGroup[];
/** Groups that begin a column where there is room for three. */
const columnStarts: readonly KeyGroup[] = ['money', 'pages'];

function Group({ group, changing }: { group: KeyGroup; changing: Changing }) {
  return (
    <section
      aria-label={keyGroups[group]}
      className={clsx('mb-5 break-inside-avoid', columnStarts.includes(group) && 'lg:break-before-column')}
    >
      <h3 className="type-overline text-ink-3">{keyGroups[group]}</h3>
      <ul className="mt-1 divide-y divide-line">
        {fixedKeys
          .filter((each) => each.group === group)
          .map(({ keys, does }) => (
            <li key={does} className="flex min-h-8 items-center justify-between gap-3">
              <span className="text-ink-2">{does}</span>
              <span className="px-1">
                <Kbds keys={keys} />
              </span>
            </li>
          ))}
        {allRows
          .filter((row) => row.group === group)
          .map((row) => (
            <KeyLine key={row.id} row={row} changing={changing} />
          ))}
      </ul>
    </section>
  );
}

/** Says where keys are kept, and takes them back to what they were. */
function Foot() {
  const isChanged = useKeys(({ chosen }) => Object.keys(chosen).length > 0);
  return (
    <div className="flex flex-col gap-4 border-t border-line px-5 py-4">
      <LetterSwitch />
      <div className="flex min-h-8 items-center justify-between gap-4">
        <span className="text-ink-2">Press a key to change it. Your keys are kept in this browser.</span>
        {isChanged && (
          <Button variant="secondary" size="small" onClick={resetKeys}>
            Reset keys
          </Button>
        )}
      </div>
    </div>
  );
}

/** Every key of the console, to be changed or turned off. */
export function KeySheet() {
  const changing = useChanging(allRows);
  return (
    <Dialog.Root
      open
      onOpenChange={(_, { reason }) => {
        if (reason === 'escape-key' && changing.id !== null) changing.stop();
        else hideKeys();
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-black/50" />
        <Dialog.Popup
          aria-modal="true"
          className="floating fixed inset-x-0 top-[6vh] z-50 mx-auto flex max-h-[88vh] w-[min(60rem,calc(100vw-2rem))] flex-col"
        >
          <div className="flex items-center justify-between border-b border-line py-3 ps-5 pe-3">
            <Dialog.Title className="type-heading">Keyboard</Dialog.Title>
            <Dialog.Close
              aria-label="Close"
              className="rounded-control p-1.5 text-ink-3 hover:bg-sunken hover:text-ink"
            >
              <X size={18} aria-hidden="true" />
            </Dialog.Close>
          </div>
          <p role="status" className="sr-only">
            {changing.said}
          </p>
          <div className="min-h-0 flex-1 gap-8 overflow-y-auto px-5 pt-4 sm:columns-2 lg:columns-3">
            {groups.map((group) => (
              <Group key={group} group={group} changing={changing} />
            ))}
          </div>
          <Foot />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
