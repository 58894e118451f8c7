import { Skeleton } from '@picks/ui/skeleton';
import { useHydrated } from '#src/page/use-hydrated.ts';
import { useEffect, useMemo, useState } from 'react';

/**
 * HTML that an administrator wrote. The server cleaned it when it was saved, and the page as served shows that; what
 * arrives later is cleaned here again before it touches the document.
 */
export function AdminHtml({ html }: { html: string }) {
  const isClient = useHydrated();
  const [served] = useState(isClient ? null : html);
  const [clean, setClean] = useState<{ readonly html: string; readonly trusted: string } | null>(null);
  const isServed = html === served;
  useEffect(() => {
    if (isServed) return;
    let isGone = false;
    void import('@picks/ui/trusted-html').then(({ trustedHtml }) => {
      if (!isGone) setClean({ html, trusted: trustedHtml(html) });
    });
    return () => {
      isGone = true;
    };
  }, [html, isServed]);
  const trusted = isServed ? html : clean?.html === html ? clean.trusted : null;
  // The same object each time: React sets it again whenever it is another one.
  const inner = useMemo(() => (trusted === null ? null : { __html: trusted }), [trusted]);
  if (inner === null) return <Skeleton className="h-24 w-full" />;
  return <div dir="auto" className="prose-site" suppressHydrationWarning dangerouslySetInnerHTML={inner} />;
}
