import clsx from 'clsx';
import {
  ChevronRight,
  Clock3,
  CloudOff,
  FileInput,
  type LucideIcon,
  ShieldAlert,
  ShieldCheck,
} from 'lucide-react';
import { useState } from 'react';
import type { SealedPick } from '#src/member/record/shown-facts.ts';
import { useZone } from '#src/member/use-zone.ts';
import { SealPanel } from './seal-panel.tsx';
import { cameLate, sealLine } from './seal-text.ts';
import { useSeal } from './use-seal.ts';
import type { Seal } from './watch-seal.ts';

const icons: Readonly<Record<Seal['state'], LucideIcon>> = {
  sealed: ShieldCheck,
  broken: ShieldAlert,
  unsigned: Clock3,
  outdated: Clock3,
  loading: Clock3,
  absent: CloudOff,
};

/** Whether the pick is what was sealed when it went out, or when it was added, as this phone finds. More on a tap. */
export function SealLine({ pick }: { pick: SealedPick }) {
  const seal = useSeal(pick);
  const zone = useZone();
  const [isOpen, setIsOpen] = useState(false);
  const isAdded = cameLate(pick, seal);
  const Icon = isAdded ? FileInput : icons[seal.state];
  const isBroken = seal.state === 'broken';
  return (
    <>
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        disabled={seal.state === 'loading'}
        aria-haspopup="dialog"
        className={clsx(
          'flex min-h-12 w-full items-center gap-2.5 rounded-b-card border-t border-line px-4 py-2.5 text-start -outline-offset-2 sm:px-6',
          isBroken
            ? 'type-body bg-danger-soft font-semibold text-danger'
            : 'type-meta text-ink-2 enabled:hover:bg-sunken',
        )}
      >
        <Icon
          size={18}
          aria-hidden="true"
          className={clsx('shrink-0', seal.state === 'sealed' && !isAdded && 'text-won')}
        />
        <span className="tabular min-w-0 flex-1">{sealLine(pick, seal, zone)}</span>
        {seal.state !== 'loading' && <ChevronRight size={18} aria-hidden="true" className="shrink-0" />}
      </button>
      {isBroken && (
        <p role="alert" className="sr-only">
          {sealLine(pick, seal, zone)}. It may have been changed after it was published.
        </p>
      )}
      {isOpen && <SealPanel pick={pick} seal={seal} onClose={() => setIsOpen(false)} />}
    </>
  );
}
