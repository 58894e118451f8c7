import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';

/** A value with a button that puts it on the clipboard. */
export function Copyable({ label, value }: { label: string; value: string }) {
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setIsCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = () => navigator.clipboard.writeText(value).then(() => setIsCopied(true));
  const Icon = isCopied ? Check : Copy;
  return (
    <span className="inline-flex max-w-full items-start gap-1">
      <bdi className="min-w-0 break-words whitespace-pre-line select-all">{value}</bdi>
      <button
        type="button"
        aria-label={`Copy ${label}`}
        onClick={() => void copy()}
        className="-my-0.5 shrink-0 rounded-control p-1 text-ink-3 hover:bg-sunken hover:text-ink"
      >
        <Icon size={16} aria-hidden="true" />
      </button>
      <span role="status" className="sr-only">
        {isCopied && `${label} copied`}
      </span>
    </span>
  );
}
