import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button, type ButtonVariant } from './button.tsx';

/** Milliseconds that the button says "Copied!". */
const SHOWN_COPIED = 2000;

interface CopyButtonProps {
  /** what is copied, for who hears the button: "Copy referral link" */
  readonly label: string;
  readonly text: string;
  readonly variant?: ButtonVariant;
}

/** Puts a text on the clipboard and says so for two seconds. */
export function CopyButton({ label, text, variant = 'secondary' }: CopyButtonProps) {
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setIsCopied(false), SHOWN_COPIED);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const Icon = isCopied ? Check : Copy;
  return (
    <Button
      variant={variant}
      icon={<Icon size={16} aria-hidden="true" />}
      onClick={() => {
        navigator.clipboard.writeText(text).then(
          () => setIsCopied(true),
          () => undefined,
        );
      }}
    >
      <span aria-live="polite">
        {isCopied ? (
          'Copied!'
        ) : (
          <>
            Copy<span className="sr-only"> {label}</span>
          </>
        )}
      </span>
    </Button>
  );
}
