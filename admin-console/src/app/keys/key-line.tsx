import type { KeyboardEvent } from 'react';
import { Kbds } from '#src/ui/kbd.tsx';
import { keyTable, type KeyRow } from '#src/ui/key-table.ts';
import { useKeys } from '#src/ui/keys.ts';
import { keyOf } from '#src/ui/keys.rules.ts';
import type { Changing } from './use-changing.ts';

interface KeyLineProps {
  readonly row: KeyRow;
  readonly changing: Changing;
}

/** Keys that are only held, and the ones that leave the button. */
const PASSING = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'Tab', 'Escape', 'Dead']);

/** What a key does, and the button that changes it. */
export function KeyLine({ row, changing }: KeyLineProps) {
  const chosen = useKeys((state) => state.chosen);
  const key = keyOf(row, chosen);
  const isWaiting = changing.id === row.id;
  const go = keyOf({ id: 'go', key: keyTable.go.key }, chosen);
  function listen(event: KeyboardEvent) {
    if (!isWaiting || PASSING.has(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    changing.take(row, event.key);
  }
  return (
    <li className="flex min-h-8 flex-wrap items-center justify-between gap-x-3">
      <span className="text-ink-2">{row.does}</span>
      <button
        type="button"
        aria-describedby={isWaiting && changing.problem !== null ? 'key-problem' : undefined}
        onClick={() => (isWaiting ? changing.stop() : changing.start(row))}
        onKeyDown={listen}
        // Space presses a button when it's let go.
        onKeyUp={(event) => isWaiting && event.key === ' ' && event.preventDefault()}
        onBlur={() => isWaiting && changing.stop()}
        className="flex min-h-7 items-center rounded-control px-1 hover:bg-sunken"
      >
        {isWaiting ? (
          <span className="type-meta text-accent-text">
            Press a key… <span className="sr-only">for {row.does}</span>
          </span>
        ) : (
          <>
            <span className="sr-only">Change the key for {row.does}: </span>
            <Kbds keys={row.group === 'pages' ? [go, key] : [key]} />
          </>
        )}
      </button>
      {isWaiting && changing.problem !== null && (
        <p id="key-problem" className="type-meta w-full pb-1.5 font-normal text-danger">
          {changing.problem}
        </p>
      )}
    </li>
  );
}
