import type { PickStatus } from '@picks/contract/picks';
import type { AdminPick } from '@picks/contract/picks.admin';
import { LevelBadge } from '@picks/ui/badge';
import { formatOdds, formatUnits } from '@picks/ui/format/odds';
import clsx from 'clsx';
import { Ban, Check, Clock3, X } from 'lucide-react';
import { word } from '#src/ui/labels.ts';
import { marketText } from '#src/ui/market-text.ts';
import { reasonToChoose, type Standing } from './board.ts';

export type Mark = PickStatus;

const marks = [
  { mark: 'won', key: 'w', icon: Check, tone: 'border-won bg-won-soft text-won' },
  { mark: 'lost', key: 'l', icon: X, tone: 'border-lost bg-lost-soft text-lost' },
  { mark: 'void', key: 'v', icon: Ban, tone: 'border-void bg-void-soft text-void' },
  { mark: 'pending', key: 'p', icon: Clock3, tone: 'border-line-strong bg-sunken text-ink' },
] as const;

interface MarksProps {
  readonly pick: AdminPick;
  readonly standing: Standing;
  readonly onMark: (mark: Mark) => void;
}

function Marks({ pick, standing, onMark }: MarksProps) {
  const current = standing.grade ?? 'pending';
  return (
    <div role="group" aria-label={`Grade ${pick.title}`} className="flex gap-1 max-sm:w-full">
      {marks.map(({ mark, key, icon: Icon, tone }) => (
        <button
          key={mark}
          type="button"
          aria-pressed={current === mark}
          title={`${word(mark)} (${key})`}
          onClick={() => onMark(mark)}
          className={clsx(
            'inline-flex min-h-8 items-center justify-center gap-1 rounded-control border px-2 text-[0.75rem] font-semibold max-sm:min-h-11 max-sm:flex-1',
            current === mark ? tone : 'border-transparent text-ink-3 hover:bg-sunken hover:text-ink',
          )}
        >
          <Icon size={14} aria-hidden="true" />
          {word(mark)}
        </button>
      ))}
    </div>
  );
}

function Said({ pick, standing }: { pick: AdminPick; standing: Standing }) {
  const reason = reasonToChoose(standing);
  const { suggestion, isByHand } = standing;
  if (reason !== '') return <span className="font-semibold text-warning">{reason}</span>;
  if (isByHand)
    return (
      <span>{suggestion ? `By hand. The score says ${suggestion.words.toLowerCase()}.` : 'By hand'}</span>
    );
  if (suggestion !== null) return <span>From the score: {suggestion.words.toLowerCase()}</span>;
  return pick.market === null ? <span>No market stated</span> : null;
}

interface PickRowProps extends MarksProps {
  readonly isSelected: boolean;
  readonly onSelect: () => void;
}

/** One pick of a game: what was picked, what the score makes of it, and its four marks. */
export function PickRow({ pick, standing, isSelected, onSelect, onMark }: PickRowProps) {
  return (
    <li
      data-board-row=""
      className={clsx(
        'grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-2 border-t border-line px-3 py-2 focus-within:bg-canvas sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:px-4 dark:focus-within:bg-sunken',
        isSelected && 'bg-accent-soft',
      )}
    >
      <label className="-m-2 flex size-9 items-center justify-center max-sm:size-11">
        <input
          type="checkbox"
          data-board-pick={pick._id}
          checked={isSelected}
          onChange={onSelect}
          aria-label={`Select ${pick.title}`}
          className="size-4 accent-accent"
        />
      </label>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          <bdi className="min-w-0 font-semibold break-words">{pick.prediction}</bdi>
          <span className="tabular text-ink-2">
            {formatOdds(pick.odds)} · {formatUnits(pick.stake)}
          </span>
          <LevelBadge level={pick.accessLevel} />
          {pick.status === 'void' && (
            <span className="type-meta text-warning">Undone: void until you grade it</span>
          )}
        </p>
        <p className="type-meta mt-0.5 flex flex-wrap gap-x-2 font-normal text-ink-2">
          {pick.market !== null && <span>{marketText(pick.market)}</span>}
          <Said pick={pick} standing={standing} />
        </p>
      </div>
      <div className="max-sm:col-span-2">
        <Marks pick={pick} standing={standing} onMark={onMark} />
      </div>
    </li>
  );
}
