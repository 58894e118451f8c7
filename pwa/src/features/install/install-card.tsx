import { BrandMark, brand } from '@picks/ui/brand';
import { Button } from '@picks/ui/button';
import { Share, SquarePlus } from 'lucide-react';
import { isAppleMobile } from '#src/offline/device.ts';
import { install, snoozeInstall, useInstall, useIsInstallOffered } from './install-store.ts';

function AppleSteps() {
  return (
    <ol className="type-body mt-3 flex flex-col gap-2 text-ink-2">
      <li className="flex items-center gap-2.5">
        <Share size={20} className="shrink-0 text-accent-text" aria-hidden="true" />
        Tap Share in the browser's bar
      </li>
      <li className="flex items-center gap-2.5">
        <SquarePlus size={20} className="shrink-0 text-accent-text" aria-hidden="true" />
        Choose Add to Home Screen
      </li>
    </ol>
  );
}

/** Offers the home screen once it has earned it: never on a first view, silent for 30 days when dismissed. */
export function InstallCard() {
  const prompt = useInstall((install) => install.prompt);
  const isApple = isAppleMobile();
  if (!useIsInstallOffered()) return null;
  return (
    <section aria-label={`Install ${brand.name}`} className="card p-4 sm:p-5">
      <div className="flex items-start gap-3.5">
        <BrandMark size={40} />
        <div className="min-w-0 flex-1">
          <h2 className="type-heading">Add {brand.name} to your home screen</h2>
          <p className="type-body text-ink-2">Get pick alerts on your phone, and see your picks offline.</p>
          {isApple && <AppleSteps />}
        </div>
      </div>
      <div className="mt-4 flex gap-2">
        {prompt !== null && <Button onClick={() => void install()}>Add to home screen</Button>}
        <Button variant="quiet" onClick={() => void snoozeInstall()}>
          Not now
        </Button>
      </div>
    </section>
  );
}
