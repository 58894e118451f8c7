import type { UnreadKind } from '@picks/contract/unread';
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { type Answered, type Marks, readMarks } from '#src/offline/unread.ts';
import { useAccountQuery } from '#src/offline/use-account-query.ts';
import { markRead } from '#src/session/unread.ts';

type Unread = Marks['unread'];

const nothing: Unread = new Map();
/** null before this device has looked */
const UnreadMarks = createContext<Unread | null>(null);

const startedAt = Date.now();

/** What came while its screen was open: its alert stays, as the window may be behind another. */
const cameMeanwhile = new Set<string>();

export const countOf = (unread: Unread, kinds: readonly UnreadKind[]): number =>
  [...unread.values()].filter((kind) => kinds.includes(kind)).length;

/** The icon and the alerts follow what this device knows, once it has heard from the server since it was opened. */
function tell({ unread, read, syncedAt }: Marks): void {
  if (syncedAt === null || syncedAt < startedAt) return;
  void (unread.size === 0 ? navigator.clearAppBadge?.() : navigator.setAppBadge?.(unread.size))?.catch(
    () => {},
  );
  const told = new Map([...read].filter(([id]) => !cameMeanwhile.has(id)));
  const counts = { picks: countOf(unread, ['pick']), results: countOf(unread, ['result']) };
  navigator.serviceWorker?.controller?.postMessage({
    type: 'known',
    known: { read: told, counts, syncedAt },
  });
}

/** What the member has not looked at, for every screen, the app's icon and its alerts. */
export function UnreadProvider({ children }: { children: ReactNode }) {
  const marks = useAccountQuery(readMarks);
  const known = marks.state === 'ready' ? marks.data : null;
  useEffect(() => {
    if (known !== null) tell(known);
  }, [known]);
  return <UnreadMarks value={known?.unread ?? null}>{children}</UnreadMarks>;
}

/** What the latest news of a pick, ticket or request is about, by its id; what was read is not in it. */
export const useUnread = (): Unread => useContext(UnreadMarks) ?? nothing;

function followVisibility(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

function idsOf(unread: Unread, answered: Answered): string[] {
  if ('ids' in answered) return answered.ids.filter((id) => unread.has(id));
  return [...unread].flatMap(([id, kind]) => (answered.kinds.includes(kind) ? [id] : []));
}

/** What this screen shows is read as long as it is seen, also what comes meanwhile. */
export function useAnswers(answered: Answered): void {
  const unread = useContext(UnreadMarks);
  const isSeen = useSyncExternalStore(followVisibility, () => document.visibilityState === 'visible');
  const ids = unread === null ? null : idsOf(unread, answered);
  const wasSeen = useRef(false);
  const key = ids?.join(' ') ?? null;
  useEffect(() => {
    if (key !== null && key !== '' && isSeen) {
      if (wasSeen.current) for (const id of key.split(' ')) cameMeanwhile.add(id);
      void markRead({ ids: key.split(' ') });
    }
    wasSeen.current = key !== null && isSeen;
  }, [key, isSeen]);
}

/** A list of payments is being read, of all or of those `listed`; the ids that were news, as long as it is open. */
export function usePaymentNews(listed: readonly string[] | null = null): ReadonlySet<string> {
  const [news, setNews] = useState<ReadonlySet<string>>(new Set());
  const ids = [...useUnread()].flatMap(([id, kind]) =>
    kind === 'money' && (listed === null || listed.includes(id)) ? [id] : [],
  );
  const fresh = ids.join(' ');
  useEffect(() => {
    if (fresh !== '') setNews((known) => new Set([...known, ...fresh.split(' ')]));
  }, [fresh]);
  useAnswers({ ids });
  return news;
}
