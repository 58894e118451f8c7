import type { AuditVerb } from '@picks/contract/audit-actions';
import type {
  AdminPaymentOption,
  PaymentOptionEdit,
  PaymentOptionInput,
} from '@picks/contract/payment-options.admin';
import { toCents } from '@picks/contract/money';
import { auditInsert } from '#src/features/audit/audit.sql.ts';
import type { Fragment, Sql } from '#src/database/client.ts';
import {
  type ColumnValues,
  columnAssignments,
  columnNames,
  columnValues,
} from '#src/database/column-values.ts';
import { everyRowOf, type Listing } from '#src/database/listing.ts';
import type { Act } from '#src/http/context.ts';
import { claimInsert, type IdempotentRequest } from '#src/http/idempotency.sql.ts';

type OptionRow = Omit<AdminPaymentOption, '_id'> & { readonly id: string };

const columns = (sql: Sql, code: Fragment = sql`o.code`) => sql`
  o.id, o.name, ${code} as code, o.type, o.category, o.description, o.icon, o.is_active as "isActive",
  (o.min_amount / 100.0)::float8 as "minAmount", (o.max_amount / 100.0)::float8 as "maxAmount",
  o.processing_time as "processingTime", o.required_fields as "requiredFields", o.sort_order as "sortOrder",
  o.admin_instructions as "adminInstructions", o.version,
  jsonb_build_object('fixed', o.fee_fixed / 100.0, 'percentage', o.fee_percentage, 'max', o.fee_max / 100.0) as fees`;

export function toOption({ id, ...rest }: OptionRow): AdminPaymentOption {
  return { _id: id, ...rest };
}

export function listOfferedOptions(
  sql: Sql,
  direction: 'deposit' | 'withdrawal' | undefined,
): Promise<OptionRow[]> {
  return sql<OptionRow[]>`
    select ${columns(sql, sql`lower(o.code)`)} from payment_options o
    where o.is_active ${direction === undefined ? sql`` : sql`and o.type in ('both', ${direction})`}
    order by o.sort_order, o.name`;
}

export const optionListing = (sql: Sql): Listing<OptionRow> => ({
  key: sql`o.id`,
  source: sql`payment_options o`,
  order: sql`o.sort_order, o.name, o.id`,
  select: sql`select ${columns(sql)} from payment_options o`,
});

export const listEveryOption = (sql: Sql): Promise<OptionRow[]> => everyRowOf(sql, optionListing(sql));

/** Dollars to cents; null and undefined are returned unchanged. */
function cents<Absent extends null | undefined>(dollars: number | Absent): number | Absent {
  return dollars == null ? dollars : toCents(dollars);
}

/** Values of the fields that were sent, by column. */
const stored = ({ fees = {}, ...option }: Omit<PaymentOptionEdit, 'version'>): ColumnValues => ({
  name: option.name,
  code: option.code,
  type: option.type,
  category: option.category,
  description: option.description,
  icon: option.icon,
  is_active: option.isActive,
  min_amount: cents(option.minAmount),
  max_amount: cents(option.maxAmount),
  processing_time: option.processingTime,
  fee_fixed: cents(fees.fixed),
  fee_percentage: fees.percentage,
  fee_max: cents(fees.max),
  required_fields: option.requiredFields,
  admin_instructions: option.adminInstructions,
  sort_order: option.sortOrder,
});

interface Written {
  readonly at: Date;
  readonly act: Act;
}

/** `saved`: a CTE with the option as it is now; `old`: how it was. */
function audited(
  sql: Sql,
  action: AuditVerb<'payment_option'>,
  { at, act }: Written,
  old: Fragment,
): Fragment {
  return auditInsert(
    sql,
    { act, at, action: `payment_option.${action}`, targetType: 'payment_option' },
    sql`saved`,
    { before: old, after: sql`to_jsonb(saved)` },
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
  const values = stored(option);
  const rows = await sql`
    with claimed as (${claimInsert(sql, request, 201, answer, at)}), saved as (
      insert into payment_options (id, updated_at ${columnNames(sql, values)})
      select ${id}, ${at} ${columnValues(sql, values)} from claimed
      returning *
    ), audited as (${audited(sql, 'created', { at, act }, sql`null`)})
    select from saved`;
  return rows.length > 0;
}

/** Applies `changes` (assignments with a comma before each) if `condition` holds, and audits the row before and after. */
async function changeOption(
  sql: Sql,
  id: string,
  action: AuditVerb<'payment_option'>,
  changes: Fragment,
  written: Written,
  condition: Fragment = sql`true`,
): Promise<OptionRow | undefined> {
  const [row] = await sql<OptionRow[]>`
    with was as (select * from payment_options where id = ${id} for update), saved as (
      update payment_options o set updated_at = ${written.at} ${changes} from was
      where o.id = was.id and ${condition}
      returning o.*
    ), audited as (${audited(sql, action, written, sql`(select to_jsonb(was) from was)`)})
    select ${columns(sql)} from saved o`;
  return row;
}

/** Omitted fields keep their values. Returns undefined if there is none or another edit came first: `isKnownOption` tells which. */
export function updateOption(
  sql: Sql,
  id: string,
  { version, ...option }: PaymentOptionEdit,
  written: Written,
) {
  const changes = columnAssignments(sql, stored(option));
  const condition = version === undefined ? sql`true` : sql`was.version = ${version}`;
  return changeOption(sql, id, 'changed', changes, written, condition);
}

export function toggleOption(sql: Sql, id: string, written: Written) {
  return changeOption(sql, id, 'toggled', sql`, is_active = not was.is_active`, written);
}

export async function deleteOption(sql: Sql, id: string, written: Written): Promise<boolean> {
  const rows = await sql`
    with saved as (delete from payment_options where id = ${id} returning *),
    audited as (${audited(sql, 'deleted', written, sql`to_jsonb(saved)`)})
    select from saved`;
  return rows.length > 0;
}

export async function isKnownOption(sql: Sql, id: string): Promise<boolean> {
  const rows = await sql`select from payment_options where id = ${id}`;
  return rows.length > 0;
}
