import type { ComponentProps } from 'react';
import { PickPage } from '#src/features/picks/pick-page.tsx';
import { TailPanel } from '#src/features/tails/tail-panel.tsx';

const bet: ComponentProps<typeof PickPage>['bet'] = (pick, now) => (
  <TailPanel key={pick._id} pick={pick} now={now} />
);

/** A pick, with the member's own bet on it. */
export const Pick = () => <PickPage bet={bet} />;
