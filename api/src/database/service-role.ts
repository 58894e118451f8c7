import { connect, type DatabaseTarget } from './client.ts';

/** The role `grants.sql` makes: no change to journal, entries or audit, and no ownership of anything. */
const ROLE = 'fairline_app';

/** The role to work under; undefined where the owner was not allowed to make it, and the service runs as the owner. */
export async function serviceRole(target: DatabaseTarget): Promise<string | undefined> {
  const sql = connect(target, { max: 1 });
  try {
    const rows =
      await sql`select from pg_roles where rolname = ${ROLE} and pg_has_role(current_user, oid, 'member')`;
    return rows.length === 1 ? ROLE : undefined;
  } finally {
    await sql.end();
  }
}
