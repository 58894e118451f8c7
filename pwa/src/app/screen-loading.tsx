import { shellMessages } from '@picks/contract/shell';
import { Spinner } from '@picks/ui/spinner';

export function ScreenLoading() {
  return (
    <div role="status" className="type-body flex min-h-dvh items-center justify-center gap-3 text-ink-2">
      <Spinner />
      {shellMessages.loading}
    </div>
  );
}
