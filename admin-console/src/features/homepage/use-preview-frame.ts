import { type HomepagePreview, PREVIEW_LISTENS } from '@picks/contract/homepage-preview';
import { type RefObject, useEffect, useState } from 'react';

/** Milliseconds after which a frame that says nothing has failed. */
const PATIENCE = 10_000;

/** Tells the page in the frame what to show, as soon as it listens and at every change. */
export function usePreviewFrame(frame: RefObject<HTMLIFrameElement | null>, shown: HomepagePreview) {
  /** of the page that listens; the policy of this one says who that may be */
  const [listener, setListener] = useState<{ readonly origin: string } | null>(null);
  const [tries, setTries] = useState(0);
  const [failedTry, setFailedTry] = useState(-1);

  useEffect(() => {
    const listen = ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source === frame.current?.contentWindow && data === PREVIEW_LISTENS) setListener({ origin });
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, [frame]);
  useEffect(() => {
    if (listener !== null) frame.current?.contentWindow?.postMessage(shown, listener.origin);
  }, [frame, listener, shown]);
  useEffect(() => {
    if (listener !== null) return undefined;
    const timer = setTimeout(() => setFailedTry(tries), PATIENCE);
    return () => clearTimeout(timer);
  }, [listener, tries]);

  return {
    isListening: listener !== null,
    hasFailed: listener === null && failedTry === tries,
    /** of the frame: it is loaded anew with each */
    tries,
    retry(): void {
      setListener(null);
      setTries(tries + 1);
    },
  };
}
