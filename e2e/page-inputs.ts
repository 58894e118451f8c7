import type { BrowserContext, Page } from 'playwright-core';

/** An event that a page noted, and what its targets were at that moment. */
interface Input {
  event: Event;
  targets: string;
}

type Noting = typeof globalThis & { notedInputs?: Input[] };

/** Milliseconds for reading them. */
const PATIENCE = 2400;

/**
 * Has every page of the context note its last clicks, keys and focus changes. When a click seems to have had no effect, they
 * show whether it arrived, and what took the focus afterwards.
 */
export async function noteInputs(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const inputs: Input[] = [];
    (globalThis as Noting).notedInputs = inputs;
    const nameOf = (target: EventTarget | null) => {
      if (target === null) return 'nothing';
      if (!(target instanceof Element)) return target === document ? 'the document' : 'the window';
      const words = target.getAttribute('aria-label') ?? target.textContent.slice(0, 200).trim();
      return `${target.localName}${target.id && `#${target.id}`} "${words.slice(0, 40)}"`;
    };
    const note = (event: Event) => {
      const other = event instanceof FocusEvent ? `, other: ${nameOf(event.relatedTarget)}` : '';
      inputs.push({ event, targets: nameOf(event.target) + other });
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
      const lines = inputs.map(({ event, targets }) => {
        const key = event instanceof KeyboardEvent ? ` ${event.key}` : '';
        const end = event.defaultPrevented ? ', prevented' : '';
        return `${Math.round(now - event.timeStamp)} ms ago: ${event.type}${key} on ${targets}${end}`;
      });
      return lines.join('\n') || 'none';
    },
    undefined,
    { timeout: PATIENCE },
  );
}
