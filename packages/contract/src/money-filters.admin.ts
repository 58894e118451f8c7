import * as z from 'zod/mini';
import { queryDay } from './fields.ts';
import { queryAmount } from './money.ts';

/** Filters of every money list, in its query and in its export. */
export const moneyFilters = {
  /** the days on which the records were created, by UTC and both included */
  createdFrom: queryDay('createdFrom'),
  createdTo: queryDay('createdTo'),
  /** dollars, both included */
  minAmount: queryAmount('minAmount'),
  maxAmount: queryAmount('maxAmount'),
};

/** Filter of the lists whose records have a payment method: its code, whatever its case. */
export const methodFilter = {
  method: z.optional(
    z.string().check(z.trim(), z.toLowerCase(), z.maxLength(40, 'method must be at most 40 characters')),
  ),
};

type Parsed<Fields extends Readonly<Record<string, z.ZodMiniType>>> = {
  readonly [Name in keyof Fields]?: z.infer<Fields[Name]>;
};
export type MoneyFilters = Parsed<typeof moneyFilters>;
export type MethodFilter = Parsed<typeof methodFilter>;
