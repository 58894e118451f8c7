import { connect, type DatabaseTarget, LOCK_TIMEOUT, type Sql, STATEMENT_TIMEOUT } from './client.ts';

/** The role `grants.sql` makes: no change to journal, entries or audit, and no ownership of anything. */
export const SERVICE_ROLE = 'fairline_app';

/** Where a database is for the service, and for what needs a connection of its own. */
export interface DatabaseTargets {
  /** what requests and jobs work with */
  readonly service: DatabaseTarget;
  /** never through a pooler that shares connections: migrations as the owner, notifications, the job queue */
  readonly direct: DatabaseTarget;
}

export interface ServiceAccess extends DatabaseTargets {
  /** taken on at each log-in; undefined where the log-in itself is the service's */
  readonly role: string | undefined;
  /** the same for connections to `direct` */
  readonly directRole: string | undefined;
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

/** Which backend answered, and the one that the log-in named: a pooler names one of its own making. */
async function backendOf(sql: Sql): Promise<{ pid: number; isPooled: boolean }> {
  const rows = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
  const pid = rows[0]?.pid ?? 0;
  return { pid, isPooled: (rows as unknown as { state: { pid: number } }).state.pid !== pid };
}

/** Looks enough to see two connections meet on a backend, or one change it, also while others use the pooler. */
const ROUNDS = 5;

/** Whether connections that are open at once share backends: a pooler in transaction or statement mode. */
async function isShared(target: DatabaseTarget): Promise<boolean> {
  const bare = { ...target, isShared: true };
  const [one, other] = [connect(bare, { max: 1 }), connect(bare, { max: 1 })];
  try {
    if (!(await backendOf(one)).isPooled) return false;
    const seen = [new Set<number>(), new Set<number>()] as const;
    for (let round = 0; round < ROUNDS; round += 1) {
      seen[0].add((await backendOf(one)).pid);
      seen[1].add((await backendOf(other)).pid);
    }
    return seen[0].size > 1 || seen[1].size > 1 || [...seen[0]].some((pid) => seen[1].has(pid));
  } finally {
    await Promise.all([one.end(), other.end()]);
  }
}

async function standingAt(target: DatabaseTarget): Promise<Standing> {
  const sql = connect(target, { max: 1 });
  return standingOf(sql).finally(() => void sql.end());
}

function assertMay({ who, may }: Standing): void {
  if (!may)
    throw new Error(
      `The database log-in ${who} may not work as the role of the service. As a superuser run: grant ${SERVICE_ROLE} to "${who}"`,
    );
}

function assertStands({ who, settings }: Standing): void {
  if (who === SERVICE_ROLE && settings === EXPECTED) return;
  throw new Error(
    `The database does not keep what the service tells its connections: they work as ${who}, not as ${SERVICE_ROLE}, or without its limits. Is there a pooler in between? Give the database's own address as DATABASE_URL`,
  );
}

/** Refuses an address through which migrations, notifications and the job queue would not work. */
export async function assertDirect({ service, direct }: DatabaseTargets): Promise<void> {
  if (!(await isShared(direct))) return;
  throw new Error(
    direct === service
      ? "DATABASE_URL leads through a pooler in transaction mode. Give the database's own address as DATABASE_DIRECT_URL too: migrations, notifications and the job queue need it"
      : "DATABASE_DIRECT_URL leads through a pooler in transaction mode: give the database's own address",
  );
}

/**
 * How the service works as its own role, whichever way leads to the database; throws a sentence where it would not. It
 * never works as the owner.
 */
export async function serviceAccess({ service, direct }: DatabaseTargets): Promise<ServiceAccess> {
  const asRole = (standing: Standing) => {
    assertMay(standing);
    return standing.who === SERVICE_ROLE ? undefined : SERVICE_ROLE;
  };
  if (direct !== service && (await isShared(service))) {
    const target = { ...service, isShared: true };
    const standing = await standingAt(target);
    if (standing.who !== SERVICE_ROLE || standing.settings !== EXPECTED)
      throw new Error(
        `DATABASE_URL leads through a pooler in transaction mode, which forgets what a connection is told. Log in there as ${SERVICE_ROLE}, and as a superuser run: alter role ${SERVICE_ROLE} login; alter role ${SERVICE_ROLE} set statement_timeout = ${STATEMENT_TIMEOUT}; alter role ${SERVICE_ROLE} set lock_timeout = ${LOCK_TIMEOUT}; alter role ${SERVICE_ROLE} set plan_cache_mode = force_generic_plan`,
      );
    return { service: target, direct, role: undefined, directRole: asRole(await standingAt(direct)) };
  }
  const role = asRole(await standingAt(service));
  const sql = connect(service, { max: 1, role });
  assertStands(await standingOf(sql).finally(() => void sql.end()));
  return { service, direct: service, role, directRole: role };
}
