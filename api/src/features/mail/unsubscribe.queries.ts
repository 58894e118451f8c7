import { auditInsert } from '#src/features/audit/audit.sql.ts';
import type { Sql } from '#src/database/client.ts';
import type { Act } from '#src/http/context.ts';

/** The address of a member who can still be mailed. */
export async function findAddress(sql: Sql, memberId: string): Promise<string | undefined> {
  const [row] = await sql<{ email: string }[]>`
    select email from users where id = ${memberId} and closed_at is null`;
  return row?.email;
}

interface EmailChoice {
  readonly memberId: string;
  /** it changed meanwhile: the link is worth nothing */
  readonly email: string;
  readonly isOn: boolean;
}

/** Stores the choice; what stands already is neither written nor recorded again. */
export async function saveEmailChoice(
  sql: Sql,
  { memberId, email, isOn }: EmailChoice,
  at: Date,
  act: Act,
): Promise<void> {
  const columns = { after: sql`jsonb_build_object('email', ${isOn}::boolean)` };
  await sql`
    with changed as (
      update users set notify_email = ${isOn}, updated_at = ${at}
      where id = ${memberId} and email = ${email} and notify_email <> ${isOn}
      returning id
    )
    ${auditInsert(sql, { act, at, action: 'emails.chosen_by_link', targetType: 'user' }, sql`changed`, columns)}`;
}
