import { expect, test } from 'vitest';
import { blockedHelp } from './blocked-help.ts';

const blink = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0';
const phone = `Mozilla/5.0 (Linux; Android 10; K) ${blink} Mobile Safari/537.36`;
const windows = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Safari/537.36`;
const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';

test.each([
  ['Chrome on a computer', windows, {}, 'Chrome', /icon to the left of the address/],
  ['the installed app of Chrome', windows, { isInstalled: true }, 'Chrome', /App info/],
  ['Edge', `${windows} Edg/142.0.0.0`, {}, 'Edge', /icon to the left of the address/],
  ['Chrome on Android', phone, {}, 'Chrome', /Permissions, then Notifications/],
  [
    'the installed app on Android',
    phone,
    { isInstalled: true },
    'your phone',
    /Press and hold the Fairline icon/,
  ],
  [
    'Samsung Internet',
    phone.replace('Chrome/', 'SamsungBrowser/29.0 Chrome/'),
    {},
    'Samsung Internet',
    /then Samsung Internet/,
  ],
  [
    'Firefox on a computer',
    'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    {},
    'Firefox',
    /speech bubble/,
  ],
  [
    'Firefox on Android',
    'Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0',
    {},
    'Firefox',
    /lock or shield/,
  ],
  ['Safari on a Mac', mac, {}, 'Safari', /Websites and choose Notifications/],
  ['the app in the Dock of a Mac', mac, { isInstalled: true }, 'your Mac', /System Settings/],
  [
    'an iPhone',
    iphone,
    { isAppleMobile: true, isInstalled: true },
    'your device',
    /Settings and tap Notifications/,
  ],
  ['an iPad, which says that it is a Mac', mac, { isAppleMobile: true }, 'your device', /home screen/],
  ['a browser nobody knows', 'Ladybird/1.0', {}, 'your browser', /settings for this site/],
])('%s is told its own way', (_, userAgent, more, where, step) => {
  const help = blockedHelp({ userAgent, isAppleMobile: false, isInstalled: false, ...more });
  expect(help.where).toBe(where);
  expect(help.steps.join(' ')).toMatch(step);
});
