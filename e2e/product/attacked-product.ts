import type { ApiClient } from '@picks/api-client/api-client';
import { currentUser } from '@picks/contract/sign-in';
import { setUserRole } from '@picks/contract/users.admin';
import { newMember } from './api-calls.ts';
import type { Keep } from './cleanup.ts';
import type { Mailbox } from './mailbox.ts';
import { fromManyAddresses } from './client-addresses.ts';
import { openProduct } from './fixtures.ts';
import { ADMIN, type Product } from './product.ts';
import { newSession } from './sessions.ts';
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
  const operator = fromManyAddresses(product.consoleUrl, await newSession(product, 'console', ADMIN.email));
  const [guarded, bare] = [await keep(watched(false)), await keep(watched(true))];
  await signInToConsole(guarded.session.page, product);
  await signInToConsole(bare.session.page, product, await secondAdministrator(product, mailbox, operator));
  return { mailbox, product, operator, guarded, bare };
}

/** Both look at every page within a minute: more than one account may read. */
async function secondAdministrator(product: Product, mailbox: Mailbox, operator: ApiClient) {
  const email = 'second@example.com';
  const { user } = await (await newMember(product, mailbox, email)).call(currentUser);
  await operator.call(setUserRole, { params: { id: user._id }, body: { role: 'admin' } });
  return email;
}
