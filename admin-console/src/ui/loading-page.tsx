import { panelMessages } from '@picks/contract/panel.admin';
import { Skeleton } from '@picks/ui/skeleton';

/** The parts of a page that loads, drawn grey: a height class for each. */
export function LoadingPage({ parts }: { parts: readonly `h-${number}`[] }) {
  return (
    <div role="status" className="flex flex-col gap-6">
      <span className="sr-only">{panelMessages.loading}</span>
      {parts.map((height, index) => (
        <Skeleton key={`${index} ${height}`} className={height} />
      ))}
    </div>
  );
}
