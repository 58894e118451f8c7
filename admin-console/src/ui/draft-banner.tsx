import { Banner } from '@picks/ui/banner';
import { Button } from '@picks/ui/button';

/** Says that what was typed before is here again, and offers to drop it. */
export function DraftBanner({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Banner
      tone="info"
      action={
        <Button variant="quiet" size="small" onClick={onDiscard}>
          Discard draft
        </Button>
      }
    >
      Your unsent draft is back.
    </Banner>
  );
}
