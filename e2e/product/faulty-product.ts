import { type FaultyNetwork, startFaultyNetwork } from '../doubles/faulty-network.ts';
import type { Keep } from './cleanup.ts';
import { type Mailbox, openMailbox } from './mailbox.ts';
import { freePort, type Product, startProduct } from './product.ts';

/** The product behind a way on which things go wrong on purpose. */
export interface FaultyProduct {
  readonly mailbox: Mailbox;
  readonly product: Product;
  readonly network: FaultyNetwork;
  /** the same product by the way that another device takes */
  readonly direct: Product;
  /** nothing gets through, and what is under way ends */
  flightMode(): void;
  backOnline(): void;
}

export async function openFaultyProduct(keep: Keep): Promise<FaultyProduct> {
  const mailbox = await keep(openMailbox());
  const port = await freePort();
  const network = await keep(startFaultyNetwork({ port }));
  const product = await keep(
    startProduct({
      env: { SMTP_URL: mailbox.url, PORT: String(port), MEMBER_ORIGIN: network.url, TRUST_PROXY_HOPS: '0' },
    }),
  );
  return {
    mailbox,
    product,
    network,
    direct: { ...product, memberUrl: `http://127.0.0.1:${port}` },
    flightMode() {
      network.decide(() => 'cut');
      network.drop();
    },
    backOnline: () => network.decide(() => 'pass'),
  };
}
