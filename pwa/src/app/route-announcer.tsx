import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** After a change of route: the focus goes to the page's h1 and its title is read out. */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const [announced, setAnnounced] = useState('');
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const heading = document.querySelector('h1');
    heading?.focus({ preventScroll: true });
    setAnnounced(heading?.textContent ?? document.title);
  }, [pathname]);
  return (
    <p role="status" className="sr-only">
      {announced}
    </p>
  );
}
