import type { ExportTable } from '@picks/contract/exports.admin';
import { auditInsert } from '#src/features/audit/audit.sql.ts';
import type { Sql } from '#src/database/client.ts';
import type { Act } from '#src/http/context.ts';

interface Export {
  readonly table: ExportTable;
  readonly filters: Readonly<Record<string, string>>;
  readonly rowCount: number;
}

/** Writes to the audit log who exported a table, and which of its rows. */
export async function saveExport(
  sql: Sql,
  { table, filters, rowCount }: Export,
  at: Date,
  act: Act,
): Promise<void> {
  const columns = { id: sql`${table}::text`, after: sql`${sql.json({ filters, rows: rowCount })}::jsonb` };
  await sql`${auditInsert(sql, { act, at, action: 'table.exported', targetType: 'table' }, sql`(select) taken`, columns)}`;
}
