import type { Page } from 'playwright-core';
import type { ApiClient } from '@picks/api-client/api-client';
import { type ChromiumSession, launchChromium } from '../browsers.ts';
import { newMember } from './api-calls.ts';
import type { Keep } from './cleanup.ts';
import { type Mailbox, openMailbox } from './mailbox.ts';
import { type Product, startProduct } from './product.ts';
import { DEMO_ADMIN, signInMember, signInToConsole } from './sign-in.ts';

interface MailedProduct {
  readonly mailbox: Mailbox;
  readonly product: Product;
}

/** The product, and the mailbox that all its mail goes to. */
export async function openProduct(keep: Keep, env: Record<string, string> = {}): Promise<MailedProduct> {
  const mailbox = await keep(openMailbox());
  const product = await keep(startProduct({ env: { SMTP_URL: mailbox.url, ...env } }));
  return { mailbox, product };
}

/** As wide as a desk's screen. */
export const launchDesk = (): Promise<ChromiumSession> =>
  launchChromium({ viewport: { width: 1440, height: 900 } });

/** The demo, and a browser as wide as a desk's screen that nobody has signed in on. */
export async function openDemoDesk(
  keep: Keep,
): Promise<{ readonly product: Product; readonly desk: ChromiumSession }> {
  const product = await keep(startProduct({ env: { DEMO: '1' } }));
  return { product, desk: await keep(launchDesk()) };
}

/** The demo, and a page of its console with the demo's administrator signed in. */
export async function openDemoConsole(
  keep: Keep,
): Promise<{ readonly product: Product; readonly page: Page }> {
  const { product, desk } = await openDemoDesk(keep);
  await signInToConsole(desk.page, product, DEMO_ADMIN);
  return { product, page: desk.page };
}

/** An administrator's browser at the console of a product with one member, and the calls of that member. */
export async function openDesk(
  keep: Keep,
  email: string,
): Promise<MailedProduct & { readonly desk: ChromiumSession; readonly member: ApiClient }> {
  const { mailbox, product } = await openProduct(keep);
  const desk = await keep(launchDesk());
  const member = await newMember(product, mailbox, email);
  await signInToConsole(desk.page, product);
  return { mailbox, product, desk, member };
}

/** A member's phone with a session, and that member's API client. */
export async function openPhone(
  keep: Keep,
  email: string,
): Promise<MailedProduct & { readonly phone: ChromiumSession; readonly member: ApiClient }> {
  const { mailbox, product } = await openProduct(keep);
  const phone = await keep(launchChromium({}));
  const member = await newMember(product, mailbox, email);
  await signInMember(phone.page, product, email);
  return { mailbox, product, phone, member };
}
