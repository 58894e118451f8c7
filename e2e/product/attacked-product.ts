import type { ApiClient } from '@picks/api-client/api-client';
import { currentUser } from '@picks/contract/sign-in';
import { adminLogin } from '@picks/contract/sign-in.admin';
import { setUserRole } from '@picks/contract/users.admin';
import { clientOf, MEMBER_PASSWORD, newMember, sessionOf } from './api-calls.ts';
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
  await signInToConsole(guarded.session.page, product.consoleUrl);
  await signInToConsole(
    bare.session.page,
    product.consoleUrl,
    await secondAdministrator(product, mailbox, operator),
  );
  return { mailbox, product, operator, guarded, bare };
}

/** Both look at every page within a minute: more than one account may read. */
async function secondAdministrator(product: Product, mailbox: Mailbox, operator: ApiClient) {
  const second = { email: 'second@example.com', password: MEMBER_PASSWORD };
  const { user } = await (await newMember(product, mailbox, second.email)).call(currentUser);
  await operator.call(setUserRole, { params: { id: user._id }, body: { role: 'admin' } });
  return second;
}
