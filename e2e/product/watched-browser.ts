import type { Page } from 'playwright-core';
import { type ChromiumSession, launchChromium } from '../browsers.ts';
import { MARKER } from './xss-payloads.ts';

/** What happened on any page of a browser that hostile content must not bring about. */
export interface Watch {
  readonly session: ChromiumSession;
  readonly happened: string[];
  close(): Promise<void>;
}

/** A browser that notices scripts that ran, dialogs and reports of the policy. `bypassCSP`: without its second wall. */
export async function watched(bypassCSP: boolean): Promise<Watch> {
  const session = await launchChromium({ viewport: { width: 1440, height: 900 }, bypassCSP });
  const happened: string[] = [];
  const { context } = session;
  await context.exposeFunction(MARKER, () => void happened.push('a script ran'));
  await context.exposeFunction('policyReport', (text: string) => void happened.push(text));
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, sample, blockedURI }) => {
      (Reflect.get(window, 'policyReport') as (text: string) => void)(
        `${violatedDirective} ${blockedURI} ${sample}`,
      );
    });
  });
  const watchPage = (page: Page) =>
    page.on('dialog', (dialog) => {
      happened.push(`a dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
  for (const page of context.pages()) watchPage(page);
  context.on('page', watchPage);
  return { session, happened, close: session.close };
}

/** What below these elements may run, lead elsewhere or restyle the page. */
export const dangersIn = (page: Page, selector: string) =>
  page.evaluate((at) => {
    const bad = ['script', 'iframe', 'object', 'embed', 'base', 'form', 'style', 'link', 'meta'];
    const addresses = ['href', 'src', 'action', 'formaction', 'xlink:href', 'data', 'srcdoc'];
    const below = [...document.querySelectorAll(at)].flatMap((root) => [...root.querySelectorAll('*')]);
    return below.flatMap((element) => {
      const name = element.localName;
      const found = bad.includes(name) ? [`<${name}>`] : [];
      for (const { name: attribute, value } of element.attributes) {
        if (/^on/i.test(attribute)) found.push(`${name}[${attribute}]`);
        if (addresses.includes(attribute) && /^\s*(?:javascript|data:text|vbscript)/i.test(value))
          found.push(`${name}[${value}]`);
      }
      return found;
    });
  }, selector);
