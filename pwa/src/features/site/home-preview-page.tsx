import { homepagePreview, type HomepagePreview, PREVIEW_LISTENS } from '@picks/contract/homepage-preview';
import { useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { paths } from '#src/app/paths.ts';
import { Home } from './home-page.tsx';
import { useHeldAt } from './use-anchor.ts';

/** What the window around this one says; who that may be is a header of this page. */
function useShown(): HomepagePreview | null {
  const [shown, setShown] = useState<HomepagePreview | null>(null);
  useEffect(() => {
    const listen = ({ source, data }: MessageEvent<unknown>) => {
      if (source !== parent) return;
      const said = homepagePreview.safeParse(data);
      if (said.success) setShown(said.data);
    };
    addEventListener('message', listen);
    parent.postMessage(PREVIEW_LISTENS, '*');
    return () => removeEventListener('message', listen);
  }, []);
  return shown;
}

/** /preview: the home page itself with the content that the console edits, to look at and to scroll in. */
export function HomePreviewPage() {
  const shown = useShown();
  if (parent === window) return <Navigate to={paths.home} replace />;
  return shown && <EditedHome {...shown} />;
}

function EditedHome({ content, block }: HomepagePreview) {
  useHeldAt(block === '' ? 'main' : block);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard too
    <div role="region" aria-label="Home page" tabIndex={0} data-preview="" className="outline-none">
      <div inert>
        <Home content={content} />
      </div>
    </div>
  );
}
