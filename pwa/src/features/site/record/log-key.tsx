import { CopyButton } from '@picks/ui/copy-button';
import { RetryButton } from '@picks/ui/retry-button';
import { Banner } from '@picks/ui/banner';
import { Skeleton } from '@picks/ui/skeleton';
import { useCallback, useEffect, useState } from 'react';
import { useHydrated } from '#src/page/use-hydrated.ts';

/** Where this site publishes the key of its log. */
const ADDRESS = '/record/log/vkey';

async function readKey(signal: AbortSignal): Promise<string> {
  const answer = await fetch(ADDRESS, { signal, credentials: 'omit' });
  if (!answer.ok) throw new Error(`the key answers ${answer.status}`);
  return (await answer.text()).trim();
}

interface LogKey {
  /** null while it is not known */
  readonly key: string | null;
  readonly isFailed: boolean;
  readonly retry: () => void;
}

/** The key that the record is signed with, as the log publishes it. */
export function useLogKey(): LogKey {
  const [key, setKey] = useState<string | null>(null);
  const [isFailed, setIsFailed] = useState(false);
  useEffect(() => {
    if (isFailed) return undefined;
    const stop = new AbortController();
    readKey(stop.signal).then(setKey, () => {
      if (!stop.signal.aborted) setIsFailed(true);
    });
    return () => stop.abort();
  }, [isFailed]);
  const retry = useCallback(() => setIsFailed(false), []);
  useEffect(() => {
    if (!isFailed) return undefined;
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [isFailed, retry]);
  return { key, isFailed, retry };
}

const block =
  'min-w-0 flex-1 overflow-x-auto rounded-control bg-sunken px-4 py-3 font-mono text-[0.8125rem] leading-5 whitespace-pre-wrap break-all text-ink';

/** A line to be copied. */
export function CopiedLine({ label, text }: { label: string; text: string }) {
  const isHydrated = useHydrated();
  return (
    <div className="flex flex-col gap-3 sm:flex-row sm:items-start">
      <pre className={block}>{text}</pre>
      {isHydrated && (
        <div className="shrink-0">
          <CopyButton label={label} text={text} />
        </div>
      )}
    </div>
  );
}

/** The key, to be read and copied. */
export function KeyLine({ log: { key, isFailed, retry } }: { log: LogKey }) {
  const isHydrated = useHydrated();
  if (key !== null) return <CopiedLine label="the key" text={key} />;
  if (isFailed)
    return (
      <Banner tone="warning" action={<RetryButton onRetry={retry} />}>
        {"We couldn't load the key."}
      </Banner>
    );
  if (isHydrated) return <Skeleton className="h-12" />;
  return (
    <a href={ADDRESS} className="type-body text-accent-text underline underline-offset-2">
      Open the key
    </a>
  );
}
