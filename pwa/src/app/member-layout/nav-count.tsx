import { UnreadCount } from '@picks/ui/unread-mark';
import type { NavLinkRow } from '#src/app/navigation.ts';
import { useWaiting } from '#src/app/waiting.tsx';
import { countOf, useUnread } from '#src/member/unread.tsx';

interface NavCountProps {
  readonly of: Pick<NavLinkRow, 'news' | 'tellsWaiting'>;
  readonly className?: string;
}

/** How much of what an entry leads to is unread or, of the overview, waits for the member to act: a game ahead or a plan on its way doesn't. */
export function NavCount({ of: { news = [], tellsWaiting = false }, className = '' }: NavCountProps) {
  const unread = useUnread();
  const waiting = useWaiting();
  if (!tellsWaiting) return <UnreadCount count={countOf(unread, news)} className={className} />;
  const needs =
    waiting === 'loading' || waiting === null
      ? []
      : waiting.filter(({ kind }) => kind !== 'game' && kind !== 'start');
  return <UnreadCount count={needs.length} said="waiting for you" className={className} />;
}
