// A public page can be read as it was served. The app that takes it over comes after it has been painted, or as soon
// as the reader touches it; until then its links are ordinary ones.
const { main, more } = document.querySelector('script[data-main]').dataset;
const acts = ['pointerdown', 'keydown', 'touchstart'];
let hasBegun = false;

function begin() {
  if (hasBegun) return;
  hasBegun = true;
  for (const act of acts) removeEventListener(act, begin);
  for (const href of more.split(' ').filter(Boolean)) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  void import(main);
}

for (const act of acts) addEventListener(act, begin, { passive: true });
const afterPaint = () =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(begin, { timeout: 1000 }) : begin();
if (document.readyState === 'complete') afterPaint();
else addEventListener('load', afterPaint, { once: true });
