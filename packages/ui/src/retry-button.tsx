import { Button } from './button.tsx';

/** At the end of a banner that says what could not be loaded. */
export function RetryButton({ onRetry, busy = false }: { onRetry: () => void; busy?: boolean }) {
  return (
    <Button
      variant="quiet"
      size="small"
      className="max-lg:-my-2 max-lg:min-h-11"
      busy={busy}
      onClick={onRetry}
    >
      Retry
    </Button>
  );
}
