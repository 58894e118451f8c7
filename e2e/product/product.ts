import { copyOfFirstStart } from './first-starts.ts';
import { type Product, type ProductOptions, startProductIn } from './product-process.ts';

export { ADMIN, freePort, type Product } from './product-process.ts';

/** The built product on free ports with a database of its own: no demo, one administrator. */
export const startProduct = (options: ProductOptions = {}): Promise<Product> =>
  startProductIn(copyOfFirstStart(options.env ?? {}), options);
