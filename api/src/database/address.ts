import { readFileSync } from 'node:fs';
import type { ConnectionOptions } from 'node:tls';

/** How a connection is protected, in libpq's words. */
const tlsModes = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full'] as const;

export interface DatabaseHost {
  /** a name, an IP address, or the directory of a Unix socket */
  readonly host: string;
  readonly port: number;
}

/** Where a database is and how to log in: what both drivers connect by. */
export interface DatabaseAddress {
  readonly hosts: readonly DatabaseHost[];
  readonly user: string;
  readonly password: string;
  readonly database: string;
  readonly tlsMode: (typeof tlsModes)[number];
  /** authorities and client certificate, where they are given */
  readonly tls: Pick<ConnectionOptions, 'ca' | 'cert' | 'key'>;
  /** of several hosts only one that takes writes will do */
  readonly needsWriter: boolean;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** `postgres://user:password@host:port,host:port/database?parameters`, whose parts may all be missing. */
const FORM =
  /^postgres(?:ql)?:\/\/(?:(?<login>[^/?]*)@)?(?<hosts>[^@/?]*)(?:\/(?<database>[^/?]*))?(?:\?(?<query>[^#]*))?$/;

/** What libpq knows and drivers here have no use for. */
const ignored = new Set([
  'uselibpqcompat',
  'gssencmode',
  'keepalives',
  'keepalives_idle',
  'application_name',
  'connect_timeout',
]);

/** The parameters of a URI, each to be taken once: what is left over at the end is not known here. */
function parametersOf(variable: string, query: string) {
  const given = new Map(new URLSearchParams(query));
  const take = (name: string) => {
    const value = given.get(name);
    given.delete(name);
    return value === '' ? undefined : value;
  };
  const readFile = (name: string, path = take(name)) => {
    if (path === undefined) return undefined;
    try {
      return readFileSync(path, 'utf8');
    } catch {
      throw new Error(`${variable}: the file of ${name} cannot be read`);
    }
  };
  const assertAllTaken = () => {
    const unknown = [...given.keys()].find((name) => !ignored.has(name));
    if (unknown === undefined) return;
    throw new Error(`${variable}: the parameter ${unknown.replaceAll(/\W/g, '?')} is not known here`);
  };
  return { take, readFile, assertAllTaken };
}

type Parameters = ReturnType<typeof parametersOf>;

function decodeIn(variable: string) {
  return (part: string) => {
    try {
      return decodeURIComponent(part);
    } catch {
      throw new Error(`${variable} is not valid: a % that means itself is written %25`);
    }
  };
}

/** Reads a connection URI as libpq does. Throws a sentence that names the variable, and never the value. */
export function parseAddress(variable: string, text: string, env: Environment): DatabaseAddress {
  const parts = FORM.exec(text)?.groups;
  if (parts === undefined) throw new Error(`${variable} is not valid`);
  const decode = decodeIn(variable);
  const parameters = parametersOf(variable, parts['query'] ?? '');
  const { take } = parameters;
  const [user = '', ...password] = (parts['login'] ?? '').split(':').map(decode);
  const [host, port] = [take('host') ?? env['PGHOST'], take('port') ?? env['PGPORT']];
  const hosts = hostsOf(parts['hosts'] ?? '', host, port, decode);
  if (hosts.some((each) => !(each.port > 0 && each.port < 65_536)))
    throw new Error(`${variable} is not valid`);
  const name = take('user') ?? (user || (env['PGUSER'] ?? 'postgres'));
  const address = {
    hosts,
    user: name,
    password: take('password') ?? (password.join(':') || (env['PGPASSWORD'] ?? '')),
    database: take('dbname') ?? (decode(parts['database'] ?? '') || (env['PGDATABASE'] ?? name)),
    ...protectionOf(variable, parameters, env),
    needsWriter: writerNeeded(variable, take('target_session_attrs')) && hosts.length > 1,
  };
  if (take('channel_binding') === 'require')
    throw new Error(
      `${variable}: channel_binding=require is not possible here; sslmode=verify-full protects as well`,
    );
  parameters.assertAllTaken();
  return address;
}

function protectionOf(variable: string, { take, readFile }: Parameters, env: Environment) {
  const rootCertificate = take('sslrootcert') ?? env['PGSSLROOTCERT'];
  const ca = rootCertificate === 'system' ? undefined : readFile('sslrootcert', rootCertificate);
  const [cert, key] = [readFile('sslcert'), readFile('sslkey')];
  return {
    tlsMode: tlsModeOf(variable, take('sslmode') ?? env['PGSSLMODE'], rootCertificate),
    tls: { ...(ca && { ca }), ...(cert && { cert }), ...(key && { key }) },
  };
}

function hostsOf(
  given: string,
  host: string | undefined,
  port: string | undefined,
  decode: (part: string) => string,
): DatabaseHost[] {
  const text = given === '' ? (host ?? 'localhost') : given;
  const ports = port?.split(',') ?? [];
  return text.split(',').map((part, index) => {
    const fallback = Number(ports[index] ?? ports[0] ?? 5432);
    const name = decode(part);
    if (name.startsWith('/')) return { host: name, port: fallback };
    const [, v6, plain, own] = /^(?:\[([^\]]+)\]|([^:]*))(?::(.*))?$/.exec(name) ?? [];
    return { host: v6 ?? (plain || 'localhost'), port: own === undefined ? fallback : Number(own || NaN) };
  });
}

function tlsModeOf(variable: string, mode: string | undefined, rootCertificate: string | undefined) {
  const known = tlsModes.find(
    (each) => each === (mode ?? (rootCertificate === 'system' ? 'verify-full' : 'prefer')),
  );
  if (known === undefined) throw new Error(`${variable}: sslmode is one of ${tlsModes.join(', ')}`);
  // As libpq does: whoever names an authority wants it checked.
  return known === 'require' && rootCertificate !== undefined ? 'verify-ca' : known;
}

function writerNeeded(variable: string, wanted = 'read-write'): boolean {
  if (wanted === 'any') return false;
  if (wanted === 'read-write' || wanted === 'primary') return true;
  throw new Error(`${variable}: the service writes, so target_session_attrs is read-write, primary or any`);
}
