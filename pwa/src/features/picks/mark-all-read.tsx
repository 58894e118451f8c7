import type { UnreadKind } from '@picks/contract/unread';
import { CheckCheck } from 'lucide-react';
import { countOf, useUnread } from '#src/member/unread.tsx';
import { markRead } from '#src/session/unread.ts';

const kinds: readonly UnreadKind[] = ['pick', 'change', 'result'];

/** How many picks have news, and a way to be done with all of them: the cards of the list say what it is. */
export function MarkAllRead() {
  const count = countOf(useUnread(), kinds);
  if (count === 0) return null;
  return (
    <div className="mt-3 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
      <p className="type-meta tabular text-ink-2">{count} unread</p>
      <button
        type="button"
        onClick={() => void markRead({ kinds })}
        className="type-body inline-flex min-h-11 items-center gap-2 font-semibold text-accent-text"
      >
        <CheckCheck size={18} aria-hidden="true" />
        Mark all as read
      </button>
    </div>
  );
}
