import type { AdminPaymentOption, PaymentOptionInput } from '@picks/contract/payment-options.admin';
import { toCents } from '@picks/contract/money';
import { auditInsert } from '#src/features/audit/audit.service.ts';
import type { Fragment, Sql } from '#src/database/client.ts';
import type { Act } from '#src/http/context.ts';
import { claimInsert, type IdempotentRequest } from '#src/http/idempotency.ts';

type OptionRow = Omit<AdminPaymentOption, '_id'> & { readonly id: string };

const columns = (sql: Sql) => sql`
  o.id, o.name, lower(o.code) as code, o.type, o.category, o.description, o.icon, o.is_active as "isActive",
  (o.min_amount / 100.0)::float8 as "minAmount", (o.max_amount / 100.0)::float8 as "maxAmount",
  o.processing_time as "processingTime", o.required_fields as "requiredFields", o.sort_order as "sortOrder",
  o.admin_instructions as "adminInstructions",
  jsonb_build_object('fixed', o.fee_fixed / 100.0, 'percentage', o.fee_percentage, 'max', o.fee_max / 100.0) as fees`;

export function toOption({ id, ...rest }: OptionRow): AdminPaymentOption {
  return { _id: id, ...rest };
}

export function listOfferedOptions(
  sql: Sql,
  direction: 'deposit' | 'withdrawal' | undefined,
): Promise<OptionRow[]> {
  return sql<OptionRow[]>`
    select ${columns(sql)} from payment_options o
    where o.is_active ${direction === undefined ? sql`` : sql`and o.type in ('both', ${direction})`}
    order by o.sort_order, o.name`;
}

export function listEveryOption(sql: Sql): Promise<OptionRow[]> {
  return sql<OptionRow[]>`select ${columns(sql)} from payment_options o order by o.sort_order, o.name`;
}

const values = (sql: Sql, option: PaymentOptionInput): Fragment => sql`
  ${option.name}, ${option.code}, ${option.type}, ${option.category}, ${option.description ?? ''}, ${option.icon ?? ''},
  ${option.isActive}, ${toCents(option.minAmount)}::bigint, ${toCents(option.maxAmount)}::bigint, ${option.processingTime},
  ${toCents(option.fees.fixed)}::bigint, ${option.fees.percentage}::numeric,
  ${option.fees.max === null ? null : toCents(option.fees.max)}::bigint, ${option.requiredFields}::text[],
  ${option.adminInstructions ?? ''}, ${option.sortOrder}::integer`;

const names = (sql: Sql): Fragment => sql`
  name, code, type, category, description, icon, is_active, min_amount, max_amount, processing_time, fee_fixed,
  fee_percentage, fee_max, required_fields, admin_instructions, sort_order`;

interface Written {
  readonly at: Date;
  readonly act: Act;
}

function audited(sql: Sql, action: string, { at, act }: Written): Fragment {
  return auditInsert(
    sql,
    { act, at, action: `payment_option.${action}`, targetType: 'payment_option' },
    sql`(select id as target_id, null as before, to_jsonb(saved) as after from saved)`,
  );
}

interface NewOption extends Written {
  readonly id: string;
  readonly option: PaymentOptionInput;
  readonly request: IdempotentRequest;
  readonly answer: string;
}

/** False when the request was carried out before. */
export async function insertOption(
  sql: Sql,
  { id, option, request, answer, at, act }: NewOption,
): Promise<boolean> {
  const rows = await sql`
    with claimed as (${claimInsert(sql, request, 201, answer, at)}), saved as (
      insert into payment_options (id, ${names(sql)}, updated_at) select ${id}::uuid, ${values(sql, option)}, ${at} from claimed
      returning *
    ), audited as (${audited(sql, 'created', { at, act })})
    select from saved`;
  return rows.length > 0;
}

export async function updateOption(
  sql: Sql,
  id: string,
  option: PaymentOptionInput,
  { at, act }: Written,
): Promise<OptionRow | undefined> {
  const [row] = await sql<OptionRow[]>`
    with saved as (
      update payment_options set (${names(sql)}, updated_at) = (${values(sql, option)}, ${at}) where id = ${id} returning *
    ), audited as (${audited(sql, 'changed', { at, act })})
    select ${columns(sql)} from saved o`;
  return row;
}

export async function toggleOption(
  sql: Sql,
  id: string,
  { at, act }: Written,
): Promise<OptionRow | undefined> {
  const [row] = await sql<OptionRow[]>`
    with saved as (
      update payment_options set is_active = not is_active, updated_at = ${at} where id = ${id} returning *
    ), audited as (${audited(sql, 'toggled', { at, act })})
    select ${columns(sql)} from saved o`;
  return row;
}

export async function deleteOption(sql: Sql, id: string, { at, act }: Written): Promise<boolean> {
  const rows = await sql`
    with saved as (delete from payment_options where id = ${id} returning *),
    audited as (${audited(sql, 'deleted', { at, act })})
    select from saved`;
  return rows.length > 0;
}
