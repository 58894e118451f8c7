import { Keyboard } from 'lucide-react';
import { showKeys, useCommandKey } from './keys.ts';
import { Tooltip } from './tooltip.tsx';

/** Opens the sheet of keys. */
export function HelpButton() {
  const key = useCommandKey('help');
  return (
    <Tooltip text={key === null ? 'Keyboard shortcuts' : `Keyboard shortcuts (${key})`}>
      <button
        type="button"
        aria-label="Keyboard shortcuts"
        onClick={showKeys}
        className="rounded-control p-2 text-ink-3 hover:bg-sunken hover:text-ink"
      >
        <Keyboard size={18} aria-hidden="true" />
      </button>
    </Tooltip>
  );
}
