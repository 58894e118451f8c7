import type { BrowserContext, Page } from 'playwright-core';

/** What a page notes about a click, a key or the focus. */
interface Input {
  /** milliseconds since the page was loaded */
  at: number;
  text: string;
}

type Noting = typeof globalThis & { notedInputs?: Input[] };

/** Milliseconds for a page to tell. */
const PATIENCE = 2400;

/**
 * Every page of the context notes its last clicks, keys and moves of the focus, and on what: when a click seems to have done
 * nothing, they tell whether it came, and what took the focus afterwards.
 */
export async function noteInputs(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const inputs: Input[] = [];
    (globalThis as Noting).notedInputs = inputs;
    const nameOf = (target: EventTarget | null) => {
      if (target === null) return 'nothing';
      if (!(target instanceof Element)) return target === document ? 'the document' : 'the window';
      const words = target.getAttribute('aria-label') ?? target.textContent.trim();
      return `${target.localName}${target.id && `#${target.id}`} "${words.slice(0, 40)}"`;
    };
    const note = (event: Event) => {
      const other = event instanceof FocusEvent ? `, other: ${nameOf(event.relatedTarget)}` : '';
      const key = event instanceof KeyboardEvent ? ` ${event.key}` : '';
      inputs.push({
        at: event.timeStamp,
        text: `${event.type}${key} on ${nameOf(event.target)}${other}${event.defaultPrevented ? ', prevented' : ''}`,
      });
      if (inputs.length > 30) inputs.shift();
    };
    const types = ['pointerdown', 'pointerup', 'pointercancel', 'click', 'keydown', 'focusin', 'focusout'];
    for (const type of [...types, 'blur', 'focus', 'visibilitychange'])
      addEventListener(type, note, { capture: types.includes(type) || type === 'visibilitychange' });
  });
}

/** The last inputs of a page, one a line, with how long ago each was. */
export async function lastInputs(page: Page): Promise<string> {
  return page.locator('html').evaluate(
    () => {
      const inputs = (globalThis as Noting).notedInputs ?? [];
      const { timeStamp: now } = new Event('now');
      const lines = inputs.map(({ at, text }) => `${Math.round(now - at)} ms ago: ${text}`);
      return lines.join('\n') || 'none';
    },
    undefined,
    { timeout: PATIENCE },
  );
}
