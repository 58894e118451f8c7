import { brand } from '@picks/ui/brand';
import { Segmented } from '@picks/ui/segmented';
import {
  Bookmark,
  CirclePlus,
  EllipsisVertical,
  type LucideIcon,
  MonitorDown,
  Share,
  SquarePlus,
  ToggleRight,
} from 'lucide-react';
import { useState } from 'react';
import { isAppleMobile } from '#src/offline/device.ts';

type Kind = 'apple' | 'android' | 'computer';

interface Step {
  readonly icon: LucideIcon;
  /** of the browser it is for; numbered when absent */
  readonly label?: string;
  readonly text: string;
}

const kinds = [
  { value: 'apple', label: 'iPhone, iPad' },
  { value: 'android', label: 'Android' },
  { value: 'computer', label: 'Computer' },
] as const;

const steps: Readonly<Record<Kind, readonly Step[]>> = {
  apple: [
    { icon: Share, text: 'Open this page in Safari and tap Share. It may be behind the three dots.' },
    { icon: SquarePlus, text: 'Scroll down and choose Add to Home Screen.' },
    { icon: ToggleRight, text: 'Leave Open as Web App on if you see it, then tap Add.' },
  ],
  android: [
    { icon: EllipsisVertical, text: "Open the browser's menu." },
    { icon: SquarePlus, text: 'Choose Install app, or Add to Home screen.' },
    { icon: CirclePlus, text: `Confirm. ${brand.name} is then among your apps.` },
  ],
  computer: [
    {
      icon: MonitorDown,
      label: 'Chrome, Edge',
      text: 'Click the install icon at the end of the address bar.',
    },
    { icon: Share, label: 'Safari on a Mac', text: 'Choose File, then Add to Dock.' },
    { icon: Bookmark, label: 'Firefox', text: 'It may not offer to install. Keep a bookmark instead.' },
  ],
};

function kindOfDevice(): Kind {
  if (isAppleMobile()) return 'apple';
  return /Android/.test(navigator.userAgent) ? 'android' : 'computer';
}

/** How the app gets onto a home screen, step by step, on the device at hand first. */
export function InstallGuide() {
  const [kind, setKind] = useState<Kind>(kindOfDevice);
  return (
    <div className="flex flex-col gap-4">
      <Segmented label="Your device" options={kinds} value={kind} onChange={setKind} />
      <ol className="flex flex-col gap-3">
        {steps[kind].map(({ icon: Icon, label, text }, place) => (
          <li key={text} className="type-body flex items-center gap-3 text-ink">
            <span className="flex size-10 shrink-0 items-center justify-center rounded-control bg-sunken text-accent-text">
              <Icon size={20} aria-hidden="true" />
            </span>
            <span>
              <span className="type-meta block text-ink-3">{label ?? `Step ${place + 1}`}</span>
              {text}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
