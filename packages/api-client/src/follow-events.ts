import { EVENTS_HEARTBEAT, hint, type Hint } from '@picks/contract/events';
import { EventSourceParserStream } from 'eventsource-parser/stream';

/** Milliseconds before a lost stream is opened anew: the first time, and at the most. */
const RETRY = { first: 1000, most: 60_000 } as const;

interface EventsOptions {
  /** of the stream */
  readonly url: string;
  readonly token: () => string | null;
  readonly onHint: (hint: Hint) => void;
  /** told whether each try to open it reached the server */
  readonly onReachable?: (isReachable: boolean) => void;
  /** the session of this token is over: there will be no stream */
  readonly onUnauthenticated?: (token: string | null) => void;
  /** open after it was lost, or could not be opened at first: hints were missed meanwhile */
  readonly onReopened?: () => void;
  /** calls back whenever another call has found the server, and until its answer is called: there is nothing to wait for then */
  readonly whenFound?: (tryAgain: () => void) => () => void;
  /** ends it for good */
  readonly signal: AbortSignal;
}

interface OneStream extends EventsOptions {
  /** its first sign of life */
  readonly onOpen: () => void;
}

/** Pauses that can be ended early, all by the same call. */
function createPauses(signal: AbortSignal) {
  let end = () => {};
  signal.addEventListener('abort', () => end());
  return {
    pause: (milliseconds: number) =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, milliseconds);
        end = () => {
          clearTimeout(timer);
          resolve();
        };
      }),
    end: () => end(),
  };
}

/** Reads one stream until it ends, falls silent or breaks; whether it was ever open. */
async function readOnce(options: OneStream): Promise<boolean> {
  const { url, onHint, onOpen, onReachable, onUnauthenticated, signal } = options;
  const token = options.token();
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), EVENTS_HEARTBEAT * 2000);
  let isReached = false;
  let isOpen = false;
  try {
    const response = await fetch(url, {
      headers: { Authorization: `Bearer ${token ?? ''}` },
      signal: AbortSignal.any([signal, silence.signal]),
      cache: 'no-store',
    });
    isReached = true;
    onReachable?.(true);
    if (response.status === 401) onUnauthenticated?.(token);
    if (!response.ok || response.body === null) return false;
    const events = response.body
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream());
    const reader = events.getReader();
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return isOpen;
      if (!isOpen) onOpen();
      isOpen = true;
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), EVENTS_HEARTBEAT * 2000);
      if (value.event !== 'hint') continue;
      const parsed = hint.safeParse(JSON.parse(value.data));
      if (parsed.success) onHint(parsed.data);
    }
  } catch {
    if (!isReached && !signal.aborted) onReachable?.(false);
    return isOpen;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Calls back for every hint of a stream of events, which is opened anew whenever it is lost: at once after a good one,
 * later and later while none comes about, unless the server is found meanwhile. What was missed meanwhile is the caller's to ask for, when it is open again.
 */
async function followEvents(options: EventsOptions): Promise<void> {
  const { signal } = options;
  // Safari before 17.4: the screens ask on a clock, as they do without a stream.
  if (typeof AbortSignal.any !== 'function') return;
  const { pause, end } = createPauses(signal);
  const stop = options.whenFound?.(end);
  let wait: number = RETRY.first;
  let isFirst = true;
  const onOpen = () => isFirst || options.onReopened?.();
  while (!signal.aborted) {
    const wasOpen = await readOnce({ ...options, onOpen });
    isFirst = false;
    wait = wasOpen ? RETRY.first : Math.min(wait * 2, RETRY.most);
    if (!signal.aborted) await pause(wait * (0.5 + Math.random() / 2));
  }
  stop?.();
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
