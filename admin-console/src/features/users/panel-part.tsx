import clsx from 'clsx';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { Link, useSearchParams } from 'react-router-dom';

const parts = ['overview', 'statement', 'timeline', 'notes'] as const;
export type PanelPart = (typeof parts)[number];

const labels: Readonly<Record<PanelPart, string>> = {
  overview: 'Overview',
  statement: 'Statement',
  timeline: 'Timeline',
  notes: 'Notes',
};

/** The part of the panel that the address names; it stays while j and k go through the list. */
export function usePanelPart(): PanelPart {
  const [part] = useQueryState('about', parseAsStringLiteral(parts).withDefault('overview'));
  return part;
}

interface PanelPartsProps {
  readonly current: PanelPart;
  readonly notes: number;
}

/** The parts of what is known of a user, one of them shown. */
export function PanelParts({ current, notes }: PanelPartsProps) {
  const [search] = useSearchParams();
  const at = (part: PanelPart) => {
    const next = new URLSearchParams(search);
    if (part === 'overview') next.delete('about');
    else next.set('about', part);
    return `?${next}`;
  };
  return (
    <nav aria-label="Parts of the user" className="flex gap-5 border-b border-line px-4">
      {parts.map((part) => (
        <Link
          key={part}
          to={at(part)}
          aria-current={part === current ? 'page' : undefined}
          className={clsx(
            'type-meta -mb-px inline-flex h-10 items-center gap-1.5 border-b-2 font-semibold',
            part === current ? 'border-accent text-ink' : 'border-transparent text-ink-2 hover:text-ink',
          )}
        >
          {labels[part]}
          {part === 'notes' && notes > 0 && <span className="tabular font-medium text-ink-3">{notes}</span>}
        </Link>
      ))}
    </nav>
  );
}
