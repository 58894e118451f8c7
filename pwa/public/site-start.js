// A public page can be read as it was served. The app that takes it over comes after it has been painted, or as soon
// as the reader touches it; until then its links are ordinary ones.
const { main, more } = document.querySelector('script[data-main]').dataset;
const scripts = more.split(' ').filter(Boolean);
const acts = ['pointerdown', 'keydown', 'touchstart'];
/** Milliseconds after which the reader comes first again. */
const SLICE = 8;
let hasBegun = false;

/** Lets the browser answer the reader when a step took long; since when it took, in milliseconds. */
async function rest(since) {
  if (performance.now() - since < SLICE) return since;
  await new Promise((resolve) => setTimeout(resolve));
  return performance.now();
}

/** Asks for all scripts, then runs one after the other, each after those it needs: at once they would be one long stop. */
async function start() {
  let since = performance.now();
  for (const href of scripts) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    since = await rest(since);
  }
  for (const href of [...scripts, main]) {
    since = performance.now();
    await import(href);
    await rest(since);
  }
}

function begin() {
  if (hasBegun) return;
  hasBegun = true;
  for (const act of acts) removeEventListener(act, begin);
  void start();
}

for (const act of acts) addEventListener(act, begin, { passive: true });
const afterPaint = () =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(begin, { timeout: 1000 }) : begin();
if (document.readyState === 'complete') afterPaint();
else addEventListener('load', afterPaint, { once: true });
