import clsx from 'clsx';
import { type ReactNode, useLayoutEffect } from 'react';
import { brand } from './brand.tsx';

interface PageTitleProps {
  readonly children: ReactNode;
  /** the browser's tab, when the heading is not plain text or says too little alone */
  readonly tab?: string;
  readonly className?: string;
}

/** The one h1 of a page and the title of its tab. It can take the focus after a route change. */
export function PageTitle({ children, tab, className = 'type-title' }: PageTitleProps) {
  const name = tab ?? (typeof children === 'string' ? children : undefined);
  useLayoutEffect(() => {
    document.title = name === undefined ? brand.name : `${name} · ${brand.name}`;
  }, [name]);
  return (
    <h1 tabIndex={-1} className={clsx('text-ink', className)}>
      {children}
    </h1>
  );
}
