import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface ContentLinkProps {
  /** https, `/path` or `#anchor`, as the contract lets administrators write it */
  readonly to: string;
  readonly className: string;
  readonly children: ReactNode;
}

/** A link that an administrator wrote: inside the site without a reload, elsewhere as it is. */
export function ContentLink({ to, className, children }: ContentLinkProps) {
  if (/^https:/i.test(to))
    return (
      <a href={to} rel="noreferrer" className={className}>
        {children}
      </a>
    );
  return (
    <Link to={to.startsWith('#') ? `/${to}` : to} className={className}>
      {children}
    </Link>
  );
}
