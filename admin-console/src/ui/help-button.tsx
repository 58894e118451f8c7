import { Keyboard } from 'lucide-react';
import { Tooltip } from './tooltip.tsx';

/** Opens the sheet of a screen's keys. */
export function HelpButton({ onHelp }: { onHelp: () => void }) {
  return (
    <Tooltip text="Keyboard shortcuts (?)">
      <button
        type="button"
        aria-label="Keyboard shortcuts"
        onClick={onHelp}
        className="rounded-control p-2 text-ink-3 hover:bg-sunken hover:text-ink"
      >
        <Keyboard size={18} aria-hidden="true" />
      </button>
    </Tooltip>
  );
}
