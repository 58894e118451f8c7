import { Banner } from '@picks/ui/banner';
import { useAccountQuery } from '#src/offline/use-account-query.ts';

/** The browser refuses its storage, even after a second try. */
export function StorageBanner() {
  const probe = useAccountQuery((db) => db.sync.count());
  if (probe.state !== 'failed') return null;
  return (
    <div className="mb-5">
      <Banner tone="warning">
        This browser won't let us keep your picks on this device. Close other Fairline tabs, or reload.
      </Banner>
    </div>
  );
}
