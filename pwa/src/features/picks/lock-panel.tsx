import { Lock } from 'lucide-react';
import { lockText } from './lock-text.ts';
import type { Teaser } from './shown-pick.ts';

/** Stands where the selection would be; says what opens it and holds nothing of it. */
export function LockPanel({ pick, isLarge = false }: { pick: Teaser; isLarge?: boolean }) {
  const { title, detail } = lockText(pick);
  return (
    <div className="flex items-center gap-3 rounded-control bg-sunken px-3.5 py-3">
      <span className="flex size-9 shrink-0 items-center justify-center rounded-full bg-surface text-ink-2">
        <Lock size={17} aria-hidden="true" />
      </span>
      <div className="min-w-0">
        <p className={isLarge ? 'type-heading text-ink' : 'type-body font-semibold text-ink'}>{title}</p>
        <p className={isLarge ? 'type-body text-ink-2' : 'type-meta font-normal text-ink-2'}>{detail}</p>
      </div>
    </div>
  );
}
