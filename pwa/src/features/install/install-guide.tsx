import { brand } from '@picks/ui/brand';
import { Segmented } from '@picks/ui/segmented';
import { type ComponentType, useState } from 'react';
import { isAppleMobile } from '#src/offline/device.ts';
import {
  AddToDock,
  AddToHomeScreen,
  BookmarkStar,
  BrowserMenu,
  ConfirmInstall,
  InstallApp,
  InstallIcon,
  OpenAsWebApp,
  SafariShare,
} from './install-pictures.tsx';

type Kind = 'apple' | 'android' | 'computer';

interface Step {
  readonly picture: ComponentType;
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
    {
      picture: SafariShare,
      text: 'Open this page in Safari and tap Share. It may be behind the three dots.',
    },
    { picture: AddToHomeScreen, text: 'Scroll down and choose Add to Home Screen.' },
    { picture: OpenAsWebApp, text: 'Leave Open as Web App on if you see it, then tap Add.' },
  ],
  android: [
    { picture: BrowserMenu, text: "Open the browser's menu." },
    { picture: InstallApp, text: 'Choose Install app, or Add to Home screen.' },
    { picture: ConfirmInstall, text: `Confirm. ${brand.name} is then among your apps.` },
  ],
  computer: [
    {
      picture: InstallIcon,
      label: 'Chrome, Edge',
      text: 'Click the install icon at the end of the address bar.',
    },
    { picture: AddToDock, label: 'Safari on a Mac', text: 'Choose File, then Add to Dock.' },
    {
      picture: BookmarkStar,
      label: 'Firefox',
      text: 'It may not offer to install. Keep a bookmark instead.',
    },
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
        {steps[kind].map(({ picture: Picture, label, text }, place) => (
          <li key={text} className="type-body flex items-center gap-4 text-ink">
            <Picture />
            <span className="min-w-0">
              <span className="type-meta block text-ink-3">{label ?? `Step ${place + 1}`}</span>
              {text}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
