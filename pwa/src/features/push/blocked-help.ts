import { brand } from '@picks/ui/brand';

export interface Agent {
  readonly userAgent: string;
  /** iPhone or iPad */
  readonly isAppleMobile: boolean;
  /** the app of the home screen or the desktop, no tab */
  readonly isInstalled: boolean;
}

export interface BlockedHelp {
  /** what blocks alerts */
  readonly where: string;
  readonly steps: readonly string[];
}

const BACK = 'Come back here and turn on alerts.';

const android = (browser: string): BlockedHelp => ({
  where: browser,
  steps: [
    'Tap the icon to the left of the address.',
    'Tap Permissions, then Notifications, and allow them.',
    `If you don't see Notifications there, open your phone's Settings, then Apps, then ${browser}, and turn them on.`,
    BACK,
  ],
});

const androidFirefox: BlockedHelp = {
  where: 'Firefox',
  steps: [
    'Tap the lock or shield beside the address.',
    'Tap Notifications, so that it says Allowed.',
    "If it stays blocked, open your phone's Settings, then Apps, then Firefox, and turn on notifications.",
    BACK,
  ],
};

const androidApp: BlockedHelp = {
  where: 'your phone',
  steps: [
    `Press and hold the ${brand.name} icon on your home screen and tap App info.`,
    'Tap Notifications and turn them on.',
    BACK,
  ],
};

const apple: BlockedHelp = {
  where: 'your device',
  steps: [
    'Open Settings and tap Notifications.',
    `Find ${brand.name} in the list of apps and tap it.`,
    'Turn on Allow Notifications.',
    `Open ${brand.name} from your home screen and turn on alerts.`,
  ],
};

const firefox: BlockedHelp = {
  where: 'Firefox',
  steps: [
    'Click the crossed-out speech bubble to the left of the address.',
    'Remove the block beside Send Notifications.',
    BACK,
  ],
};

const safari: BlockedHelp = {
  where: 'Safari',
  steps: [
    'In the menu bar choose Safari, then Settings.',
    'Open Websites and choose Notifications on the left.',
    `Find ${brand.name} in the list and choose Allow.`,
    BACK,
  ],
};

const safariApp: BlockedHelp = {
  where: 'your Mac',
  steps: [
    'Open System Settings and choose Notifications.',
    `Find ${brand.name} in the list of apps.`,
    'Turn on Allow notifications.',
    BACK,
  ],
};

const chromium = (browser: string): BlockedHelp => ({
  where: browser,
  steps: [
    'Click the icon to the left of the address.',
    "Turn on Notifications. If it isn't there, open the site settings or permissions and choose Allow.",
    BACK,
  ],
});

const chromiumApp = (browser: string): BlockedHelp => ({
  where: browser,
  steps: [
    'Click the three dots at the top of this window and choose App info.',
    'Open the settings or permissions and set Notifications to Allow.',
    BACK,
  ],
});

const other: BlockedHelp = {
  where: 'your browser',
  steps: ["Open your browser's settings for this site.", 'Set Notifications to Allow.', BACK],
};

/** How alerts are allowed again in the browser at hand. */
export function blockedHelp({ userAgent, isAppleMobile, isInstalled }: Agent): BlockedHelp {
  const is = (name: RegExp) => name.test(userAgent);
  if (isAppleMobile) return apple;
  const browser = [
    [/Edg(A|e)?\//, 'Edge'],
    [/SamsungBrowser\//, 'Samsung Internet'],
    [/OPR\//, 'Opera'],
    [/Chrome\//, 'Chrome'],
  ] as const;
  const name = browser.find(([pattern]) => is(pattern))?.[1];
  if (is(/Android/)) {
    if (is(/Firefox\//)) return androidFirefox;
    return isInstalled ? androidApp : android(name ?? 'your browser');
  }
  if (is(/Firefox\//)) return firefox;
  if (name !== undefined) return isInstalled ? chromiumApp(name) : chromium(name);
  if (is(/Macintosh.*Safari\//)) return isInstalled ? safariApp : safari;
  return other;
}
