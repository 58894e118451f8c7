import { ApiProblem } from '@picks/api-client/api-client';
import { Banner } from '@picks/ui/banner';
import { Button } from '@picks/ui/button';

/** Refused because somebody else has changed the record since it was opened. */
export const isStale = (error: unknown): boolean =>
  error instanceof ApiProblem && error.code === 'stale_version';

export interface StaleNoticeProps {
  /** what the other person changed, when it is known */
  readonly changed?: readonly string[];
  readonly onReload: () => void;
  readonly onOverwrite: () => void;
}

/** Someone else changed the record meanwhile. Nothing that was typed is lost either way. */
export function StaleNotice({ changed = [], onReload, onOverwrite }: StaleNoticeProps) {
  return (
    <Banner tone="warning">
      Someone else just changed this.
      {changed.length > 0 && <span className="block font-normal">They changed: {changed.join(', ')}.</span>}
      <span className="mt-2 flex gap-2">
        <Button variant="secondary" size="small" onClick={onReload}>
          Reload
        </Button>
        <Button variant="secondary" size="small" onClick={onOverwrite}>
          Overwrite
        </Button>
      </span>
    </Banner>
  );
}
