import { brand } from '@picks/ui/brand';
import { Button } from '@picks/ui/button';
import { useState } from 'react';
import { isInstalled } from '#src/offline/device.ts';
import { install, useInstall } from './install-store.ts';
import { InstallGuide } from './install-guide.tsx';

/** `none`: without a worker nothing is kept here, and each visit loads the newest. */
export type Look = 'newest' | 'found' | 'failed' | 'none';

interface AppCardProps {
  /** names what this page was made of; null where it is not known */
  readonly build: string | null;
  /** asks for a newer version, which is then offered at the top of the screen */
  readonly lookForUpdate: () => Promise<Look>;
}

/** The app on this device: which version it is, and how it gets onto the home screen. */
export function AppCard({ build, lookForUpdate }: AppCardProps) {
  return (
    <section aria-labelledby="app" className="card flex flex-col gap-4 p-4 sm:p-5">
      <h2 id="app" className="type-heading text-ink">
        The app on this device
      </h2>
      <Version build={build} lookForUpdate={lookForUpdate} />
      <Installing />
    </section>
  );
}

const findings: Readonly<Record<Look, string>> = {
  newest: 'You have the newest version.',
  found: "There's a new version. We'll offer it at the top of the screen.",
  none: 'This browser loads the newest version on each visit.',
  failed: "We couldn't look for a new version. Check your connection and try again.",
};

function Version({ build, lookForUpdate }: AppCardProps) {
  const [state, setState] = useState<'idle' | 'looking' | Look>('idle');
  async function look() {
    setState('looking');
    setState(await lookForUpdate());
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <p className="type-body text-ink">
          Version <span className="tabular font-semibold">{build ?? 'unknown'}</span>
        </p>
        <p role="status" className="type-meta font-normal text-ink-2">
          {state === 'idle' || state === 'looking' ? 'Support may ask you for this.' : findings[state]}
        </p>
      </div>
      <Button variant="secondary" busy={state === 'looking'} onClick={() => void look()}>
        Look for an update
      </Button>
    </div>
  );
}

function Installing() {
  const prompt = useInstall((state) => state.prompt);
  const [isOpen, setIsOpen] = useState(false);
  if (isInstalled()) return <p className="type-body text-ink-2">{brand.name} is installed here.</p>;
  return (
    <div className="flex flex-col gap-4 border-t border-line pt-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="type-body min-w-0 flex-1 basis-56 text-ink-2">
          On your home screen {brand.name} opens like any other app. On iPhone and iPad, alerts need it.
        </p>
        <div className="flex flex-wrap gap-2">
          {prompt !== null && <Button onClick={() => void install()}>Install</Button>}
          <Button variant="secondary" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? 'Hide the steps' : 'How to install'}
          </Button>
        </div>
      </div>
      {isOpen && <InstallGuide />}
    </div>
  );
}
