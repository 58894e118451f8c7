import type { ApiClient } from '@picks/api-client/api-client';
import { adminLogin } from '@picks/contract/sign-in.admin';
import { clientOf, sessionOf } from './api-calls.ts';
import type { Keep } from './cleanup.ts';
import type { Mailbox } from './mailbox.ts';
import { fromManyAddresses } from './client-addresses.ts';
import { openProduct } from './fixtures.ts';
import { ADMIN, type Product } from './product.ts';
import { signInToConsole } from './sign-in.ts';
import { type Watch, watched } from './watched-browser.ts';

/** A product to write attacks into, and browsers of its administrator that notice when one runs. */
export interface AttackedProduct {
  readonly mailbox: Mailbox;
  readonly product: Product;
  readonly operator: ApiClient;
  /** as shipped, and with the content security policy taken away */
  readonly guarded: Watch;
  readonly bare: Watch;
}

export async function openAttackedProduct(keep: Keep): Promise<AttackedProduct> {
  const { mailbox, product } = await openProduct(keep, { TRUST_PROXY_HOPS: '1' });
  const { token } = sessionOf(await clientOf(product.consoleUrl, null).call(adminLogin, { body: ADMIN }));
  const operator = fromManyAddresses(product.consoleUrl, token);
  const [guarded, bare] = [await keep(watched(false)), await keep(watched(true))];
  for (const { session } of [guarded, bare]) await signInToConsole(session.page, product.consoleUrl);
  return { mailbox, product, operator, guarded, bare };
}
