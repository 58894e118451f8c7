import type { FeeRule } from '@picks/contract/payment-options';
import type { Fragment, Sql } from '#src/database/client.ts';

export interface OfferedOption {
  readonly code: string;
  readonly minAmount: number;
  readonly maxAmount: number;
  readonly fees: FeeRule;
}

/** The option behind a member's choice, if it is offered for this direction now: an `OfferedOption` row or none. */
export function offeredOption(sql: Sql, code: string, direction: 'deposit' | 'withdrawal'): Fragment {
  return sql`
    select lower(code) as code, (min_amount / 100.0)::float8 as "minAmount", (max_amount / 100.0)::float8 as "maxAmount",
      jsonb_build_object('fixed', fee_fixed / 100.0, 'percentage', fee_percentage, 'max', fee_max / 100.0) as fees
    from payment_options
    where code = upper(${code}) and is_active and type in ('both', ${direction})`;
}
