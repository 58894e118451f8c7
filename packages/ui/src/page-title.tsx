import clsx from 'clsx';
import { type ReactNode, useLayoutEffect } from 'react';
import { brand } from './brand.tsx';

interface PageTitleProps {
  readonly children: ReactNode;
  /** the browser's tab, when the heading is not plain text or says too little alone */
  readonly tab?: string;
  /** the whole title of the tab, where it does not end in the product's name */
  readonly fullTitle?: string;
  readonly className?: string;
}

/** The one h1 of a page and the title of its tab. It can take the focus after a route change. */
export function PageTitle({ children, tab, fullTitle, className = 'type-title' }: PageTitleProps) {
  const name = tab ?? (typeof children === 'string' ? children : undefined);
  useLayoutEffect(() => {
    document.title = fullTitle ?? (name === undefined ? brand.name : `${name} · ${brand.name}`);
  }, [name, fullTitle]);
  return (
    <h1 tabIndex={-1} className={clsx('text-ink', className)}>
      {children}
    </h1>
  );
}
