// A public page can be read as it was served. The app that takes it over comes after it has been painted, or as soon
// as the reader touches it; until then its links are ordinary ones.
const { main, more } = document.querySelector('script[data-main]').dataset;
const scripts = more.split(' ').filter(Boolean);
const acts = ['pointerdown', 'keydown', 'touchstart'];
/** Milliseconds after which the reader comes first again. */
const SLICE = 8;
let hasBegun = false;

function preload() {
  const links = document.createDocumentFragment();
  for (const href of scripts) {
    links.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  document.head.append(links);
}

/** One after the other, each after those it needs: started together they would be one long stop. */
async function start() {
  for (const href of [...scripts, main]) {
    const before = performance.now();
    await import(href);
    if (performance.now() - before > SLICE) await new Promise((resolve) => setTimeout(resolve));
  }
}

function begin() {
  if (hasBegun) return;
  hasBegun = true;
  for (const act of acts) removeEventListener(act, begin);
  preload();
  void start();
}

for (const act of acts) addEventListener(act, begin, { passive: true });
const afterPaint = () =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(begin, { timeout: 1000 }) : begin();
if (document.readyState === 'complete') afterPaint();
else addEventListener('load', afterPaint, { once: true });
