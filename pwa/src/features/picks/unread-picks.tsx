import type { UnreadKind } from '@picks/contract/unread';
import { formatCount } from '@picks/ui/format/numbers';
import { CheckCheck } from 'lucide-react';
import { countOf, useUnread } from '#src/member/unread.tsx';
import { markRead } from '#src/session/unread.ts';

const kinds: readonly UnreadKind[] = ['pick', 'change', 'result'];

const button = 'type-body inline-flex min-h-11 items-center gap-2 font-semibold text-accent-text';

interface UnreadPicksProps {
  /** the list shows these alone */
  readonly isAlone: boolean;
  readonly onShow: () => void;
}

/** How many picks have news, a way to see them alone, and one to be done with all: the cards say what it is. */
export function UnreadPicks({ isAlone, onShow }: UnreadPicksProps) {
  const count = countOf(useUnread(), kinds);
  if (count === 0) return null;
  return (
    <div className="mt-2 -mb-3 flex flex-wrap items-center justify-between gap-x-4">
      {isAlone ? (
        <p className="type-body tabular inline-flex min-h-11 items-center text-ink-2">
          {formatCount(count)} unread
        </p>
      ) : (
        <button type="button" onClick={onShow} className={button}>
          Show {formatCount(count)} unread
        </button>
      )}
      <button type="button" onClick={() => void markRead({ kinds })} className={button}>
        <CheckCheck size={18} aria-hidden="true" />
        Mark all as read
      </button>
    </div>
  );
}
