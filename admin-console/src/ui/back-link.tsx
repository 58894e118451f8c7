import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';

/** The way back before the title of a screen; `label` says where: "Back to picks". */
export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <Link
      to={to}
      aria-label={label}
      className="-ms-2 rounded-control p-2 text-ink-2 hover:bg-sunken hover:text-ink"
    >
      <ArrowLeft size={18} aria-hidden="true" />
    </Link>
  );
}
