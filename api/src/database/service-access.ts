import { codeOf } from './availability.ts';
import {
  connect,
  type DatabaseTarget,
  LOCK_TIMEOUT,
  type Sql,
  STATEMENT_TIMEOUT,
  variableOf,
} from './client.ts';

/** The role `grants.sql` makes: no change to journal, entries or audit, and no ownership of anything. */
export const SERVICE_ROLE = 'fairline_app';

/** How to reach a database, as the service and as the owner; often the same way. */
export interface DatabaseTargets {
  /** for requests, jobs and notifications */
  readonly service: DatabaseTarget;
  /** for migrations */
  readonly owner: DatabaseTarget;
}

export interface ServiceAccess {
  readonly target: DatabaseTarget;
  /** set at each login; undefined if the login is the service's own role */
  readonly role: string | undefined;
}

interface Standing {
  who: string;
  may: boolean;
  settings: string;
}

async function standingOf(sql: Sql): Promise<Standing> {
  const [row] = await sql<Standing[]>`
    select current_user as who, coalesce((select pg_has_role(current_user, oid, 'member') from pg_roles where rolname = ${SERVICE_ROLE}), false) as may,
      concat_ws(' ', extract(epoch from current_setting('statement_timeout')::interval) * 1000,
        extract(epoch from current_setting('lock_timeout')::interval) * 1000, current_setting('plan_cache_mode')) as settings`;
  if (row === undefined) throw new Error('the database answers nothing');
  return { ...row, settings: row.settings.replaceAll(/\.0+(?= )/g, '') };
}

const EXPECTED = `${STATEMENT_TIMEOUT} ${LOCK_TIMEOUT} force_generic_plan`;

interface Backend {
  readonly pid: number;
  /** of the backend that took the login; a pooler makes one up */
  readonly login: number;
}

async function backendOf(sql: Sql): Promise<Backend> {
  const rows = await sql<[{ pid: number }]>`select pg_backend_pid() as pid`.simple();
  const { state } = rows as unknown as { state: { pid: number } };
  return { pid: rows[0].pid, login: state.pid };
}

/** Connections and queries over each: enough for a busy pooler, and for one of several processes. */
const CONNECTIONS = 6;
const ROUNDS = 3;

/** Whether connections share backends: a pooler in transaction or statement mode. Leaves the backends' settings unchanged. */
async function sharesBackends(target: DatabaseTarget): Promise<boolean> {
  const connections = Array.from({ length: CONNECTIONS }, () =>
    connect(target, { max: 1, keepsDefaults: true }),
  );
  const users = new Map<number, Sql>();
  const logins = new Map<Sql, number>();
  try {
    for (let round = 0; round < ROUNDS; round += 1)
      for (const connection of connections) {
        const { pid, login } = await backendOf(connection);
        if ((logins.get(connection) ?? login) !== login)
          throw Object.assign(new Error('A connection was lost'), { code: 'CONNECTION_CLOSED' });
        logins.set(connection, login);
        if ((users.get(pid) ?? connection) !== connection) return true;
        users.set(pid, connection);
      }
    return users.size > CONNECTIONS;
  } finally {
    await Promise.all(connections.map((connection) => connection.end()));
  }
}

/** Whether a login was refused. Before the first migration the service's role may not exist. */
const isLoginRefused = (error: unknown) =>
  error instanceof Error && ['28000', '28P01'].includes(codeOf(error));

async function assertSession(target: DatabaseTarget): Promise<void> {
  if (!(await sharesBackends(target))) return;
  throw new Error(
    `${variableOf(target)} leads to a pooler in transaction or statement mode, which isn't supported: use session mode, or the database's own address`,
  );
}

/** Refuses poolers in transaction mode: settings, prepared statements, notifications and advisory locks don't survive there. */
export async function assertSessions({ owner, service }: DatabaseTargets): Promise<void> {
  // The embedded server can only be reached by its socket.
  if (!('url' in owner)) return;
  await assertSession(owner);
  if (service === owner) return;
  await assertSession(service).catch((error: unknown) => {
    if (!isLoginRefused(error)) throw error;
  });
}

function assertMay({ who, may }: Standing): void {
  if (!may)
    throw new Error(
      `The database login ${who} isn't a member of the service's role. As a superuser run: grant ${SERVICE_ROLE} to "${who}"`,
    );
}

function assertStands({ who, settings }: Standing): void {
  if (who === SERVICE_ROLE && settings === EXPECTED) return;
  throw new Error(
    `Database connections lose the service's settings: they work as ${who} instead of ${SERVICE_ROLE}, or without its limits. If there is a pooler in between, give the database's own address as DATABASE_URL`,
  );
}

async function standingAt(target: DatabaseTarget, role?: string): Promise<Standing> {
  const sql = connect(target, { max: 1, role });
  return standingOf(sql).finally(() => void sql.end());
}

/** How the service works as its own role, never as the owner. Throws an error with a readable message if it can't. */
export async function serviceAccess(target: DatabaseTarget): Promise<ServiceAccess> {
  const standing = await standingAt(target);
  assertMay(standing);
  const role = standing.who === SERVICE_ROLE ? undefined : SERVICE_ROLE;
  assertStands(await standingAt(target, role));
  return { target, role };
}
