import { EVENTS_HEARTBEAT, hint, type Hint } from '@picks/contract/events';
import { EventSourceParserStream } from 'eventsource-parser/stream';

/** Milliseconds before a lost stream is opened anew: the first time, and at the most. */
const RETRY = { first: 1000, most: 60_000 } as const;

interface EventsOptions {
  /** of the stream */
  readonly url: string;
  readonly token: () => string | null;
  readonly onHint: (hint: Hint) => void;
  /** ends it for good */
  readonly signal: AbortSignal;
}

const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Reads one stream until it ends, falls silent or breaks; whether it was ever open. */
async function readOnce({ url, token, onHint, signal }: EventsOptions): Promise<boolean> {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), EVENTS_HEARTBEAT * 2000);
  let isOpen = false;
  try {
    const response = await fetch(url, {
      headers: { Authorization: `Bearer ${token() ?? ''}` },
      signal: AbortSignal.any([signal, silence.signal]),
      cache: 'no-store',
    });
    if (!response.ok || response.body === null) return false;
    const events = response.body
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream());
    const reader = events.getReader();
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return isOpen;
      isOpen = true;
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), EVENTS_HEARTBEAT * 2000);
      if (value.event !== 'hint') continue;
      const parsed = hint.safeParse(JSON.parse(value.data));
      if (parsed.success) onHint(parsed.data);
    }
  } catch {
    return isOpen;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Calls back for every hint of a stream of events, which is opened anew whenever it is lost: at once after a good one,
 * later and later while none comes about. What was missed meanwhile is the caller's to ask for.
 */
async function followEvents(options: EventsOptions): Promise<void> {
  const { signal } = options;
  // Safari before 17.4: the screens ask on a clock, as they do without a stream.
  if (typeof AbortSignal.any !== 'function') return;
  let wait: number = RETRY.first;
  while (!signal.aborted) {
    const wasOpen = await readOnce(options);
    wait = wasOpen ? RETRY.first : Math.min(wait * 2, RETRY.most);
    if (!signal.aborted) await pause(wait * (0.5 + Math.random() / 2), signal);
  }
}

/**
 * Follows the stream while the page is seen, so that hidden tabs do not use up the browser's connections to a server.
 * The answer ends it.
 */
export function followWhileSeen(options: Omit<EventsOptions, 'signal'>): () => void {
  const stop = new AbortController();
  let current: AbortController | null = null;
  function follow(): void {
    if (document.visibilityState !== 'visible') {
      current?.abort();
      current = null;
    } else if (current === null) {
      current = new AbortController();
      void followEvents({ ...options, signal: current.signal });
    }
  }
  document.addEventListener('visibilitychange', follow, { signal: stop.signal });
  follow();
  return () => {
    stop.abort();
    current?.abort();
  };
}
