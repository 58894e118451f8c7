import type { Sql } from '#src/database/client.ts';
import { type Definitions, viewNames } from '#src/database/definitions.ts';
import { SERVICE_ROLE } from '#src/database/service-access.ts';

const HEADER = `-- The database as a fresh install has it: the page to read first. Written by \`npm run schema\`, compared by a test, and
-- read by nothing else. What a trigger, function or view does stands in the file that is named beside it. Triggers are
-- listed in the order they run; \`service\` is what the role of the running service may do (grants.sql).
`;

/** Said of what stands in no file. */
export const NO_FILE = 'no file';
/** The only migration after 0039 that defines a function: indexes depend on it. */
export const FOLDING = 'migrations/0225_folding.sql';

/** A line about a table, a view or a function. */
interface Line {
  readonly of: string;
  readonly line: string;
}

const columnsOf = (sql: Sql) => sql<Line[]>`
  select c.oid::regclass::text collate "C" as of, concat_ws(' ', quote_ident(a.attname), format_type(a.atttypid, a.atttypmod),
    case when a.attnotnull then 'not null' end,
    case when a.attidentity <> '' then 'generated always as identity' else 'default ' || pg_get_expr(d.adbin, d.adrelid, true) end) as line
  from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where n.nspname in ('public', 'money') and c.relkind in ('r', 'v') and a.attnum > 0 and not a.attisdropped
  order by 1, a.attnum`;

/** Without those that a column may not be null: they stand with the column, and servers before 18 do not list them. */
const constraintsOf = (sql: Sql) => sql<Line[]>`
  select conrelid::regclass::text collate "C" as of, format('constraint %I %s', conname, pg_get_constraintdef(c.oid, true)) as line
  from pg_constraint c join pg_namespace n on n.oid = connamespace
  where n.nspname in ('public', 'money') and contype in ('p', 'u', 'f', 'c') order by 1, position(contype in 'pufc'), conname collate "C"`;

const indexesOf = (sql: Sql) => sql<Line[]>`
  select i.indrelid::regclass::text collate "C" as of, pg_get_indexdef(i.indexrelid, 0, true) as line
  from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'money') and not exists (select from pg_constraint k where k.conindid = c.oid and k.contype in ('p', 'u'))
  order by 1, c.relname collate "C"`;

const triggersOf = (sql: Sql) => sql<(Line & { name: string })[]>`
  select tgrelid::regclass::text collate "C" as of, tgname as name, pg_get_triggerdef(t.oid, true) as line
  from pg_trigger t join pg_class c on c.oid = tgrelid join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'money') and not tgisinternal order by 1, (tgtype & 2) desc, tgname collate "C"`;

const functionsOf = (sql: Sql) => sql<Line[]>`
  select p.oid::regproc::text collate "C" as of, concat_ws(' ', format('%s(%s) returns %s', p.oid::regproc, pg_get_function_arguments(p.oid),
    pg_get_function_result(p.oid)), case when prosecdef then 'security definer' end) as line
  from pg_proc p join pg_namespace n on n.oid = pronamespace
  where n.nspname in ('public', 'money', 'search') and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = p.oid and deptype = 'e') order by p.oid::regprocedure::text collate "C"`;

/** Without those that number the rows of a table. */
const sequencesOf = (sql: Sql) => sql<Line[]>`
  select s.seqrelid::regclass::text collate "C" as of, format('create sequence %s start %s', s.seqrelid::regclass, s.seqstart) as line
  from pg_sequence s join pg_class c on c.oid = s.seqrelid join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'money') and not exists (select from pg_depend where objid = s.seqrelid and deptype = 'i') order by 1`;

const grantsOf = (sql: Sql) => sql<Line[]>`
  with granted as (
    select c.oid::regclass::text collate "C" as of, lower(g.privilege_type) as what, g.grantee
    from pg_class c join pg_namespace n on n.oid = c.relnamespace cross join aclexplode(c.relacl) g
    where n.nspname in ('public', 'money') and c.relkind in ('r', 'v')
    union all
    select c.oid::regclass::text, format('%s (%I)', lower(g.privilege_type), a.attname), g.grantee
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid cross join aclexplode(a.attacl) g
    where n.nspname in ('public', 'money')
    union all
    select p.oid::regproc::text, lower(g.privilege_type), g.grantee
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace cross join aclexplode(p.proacl) g where n.nspname in ('public', 'money')
  )
  select of, string_agg(what, ', ' order by position(split_part(what, ' ', 1) in 'select insert update delete'), what) as line
  from granted join pg_roles r on r.oid = grantee where r.rolname = ${SERVICE_ROLE} group by of order by of`;

/** Finds the file in which something is defined, by how its definition begins. */
function placesOf({ routines, views, migrations }: Definitions): (opening: RegExp) => string {
  const files = [...routines, ...views, ...migrations.filter(({ name }) => name === FOLDING)];
  return (opening) => files.find(({ text }) => opening.test(text))?.name ?? NO_FILE;
}

const escaped = (name: string) => name.replaceAll('.', String.raw`\.`);
const functionOpening = (name: string) =>
  new RegExp(String.raw`^create (?:or replace )?function ${escaped(name)}\(`, 'm');
const viewOpening = (name: string) => new RegExp(`^create view ${escaped(name)} `, 'm');
const triggerOpening = (name: string, table: string) =>
  new RegExp(String.raw`^create (or replace|constraint) trigger ${name} [^;]* on ${escaped(table)}\s`, 'm');

/** What the server prints, in the spelling of the other files: `check (kind in ('a', 'b'))`. */
function plainly(printed: string): string {
  return printed
    .split(/('(?:[^']|'')*')/)
    .map((part, index) => (index % 2 === 1 ? part : part.toLowerCase().replaceAll(/\s+/g, ' ')))
    .join('')
    .replaceAll(/(?<=')::(?:text|jsonb|text\[\]|interval)/g, '')
    .replaceAll(/= any \(array\[([^\]]*)\]\)/g, 'in ($1)')
    .replaceAll(/<> all \(array\[([^\]]*)\]\)/g, 'not in ($1)')
    .replaceAll('timestamp with time zone', 'timestamptz')
    .replaceAll('execute function', 'execute')
    .replaceAll(/ using btree|(?<= on )public\./g, '');
}

/** `after update for each row when (...) execute follow_deposit()`: without what is said beside it. */
const briefly = (trigger: string) =>
  trigger.replace(/^create (?:constraint )?trigger \S+ /, '').replace(/ on \S+/, '');

/** The schema of a migrated database as a page to read: the same text whenever the schema is the same. */
export async function schemaText(sql: Sql, definitions: Definitions): Promise<string> {
  const [columns, constraints, indexes, triggers, functions, sequences, grants] = await Promise.all([
    columnsOf(sql),
    constraintsOf(sql),
    indexesOf(sql),
    triggersOf(sql),
    functionsOf(sql),
    sequencesOf(sql),
    grantsOf(sql),
  ]);
  const place = placesOf(definitions);
  const linesOf = (lines: readonly Line[], name: string) =>
    lines.filter((each) => each.of === name).map(({ line }) => plainly(line));
  const service = (name: string) => linesOf(grants, name).map((may) => `-- service: ${may}`);
  const views = new Set(viewNames(definitions));
  const names = [...new Set(columns.map((column) => column.of))];
  const tableText = (name: string) => {
    const inside = [...linesOf(columns, name), ...linesOf(constraints, name)].map((line) => `  ${line}`);
    const fired = triggers.filter((trigger) => trigger.of === name);
    return [
      `create table ${name} (\n${inside.join(',\n')}\n);`,
      ...linesOf(indexes, name).map((line) => `${line};`),
      ...fired.map(
        (each) =>
          `-- trigger ${each.name}: ${briefly(plainly(each.line))} -- ${place(triggerOpening(each.name, name))}`,
      ),
      ...service(name),
    ].join('\n');
  };
  const viewText = (name: string) =>
    [
      `-- view ${name} -- ${place(viewOpening(name))}`,
      ...linesOf(columns, name).map((column) => `--   ${column}`),
    ].join('\n');
  const functionText = ({ of, line }: Line) =>
    [`-- ${plainly(line)} -- ${place(functionOpening(of))}`, ...service(of)].join('\n');
  return `${[
    HEADER.trimEnd(),
    ...sequences.map(({ line }) => `${line};`),
    ...names.filter((name) => !views.has(name)).map(tableText),
    '-- Views',
    ...names.filter((name) => views.has(name)).map(viewText),
    `-- Functions\n${functions.map(functionText).join('\n')}`,
  ].join('\n\n')}\n`;
}
