import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

interface SqlFile {
  /** below the folder of the database, such as `routines/deposits.sql` */
  readonly name: string;
  readonly text: string;
}

/** The functions, triggers, views and grants of a release, applied as a whole. */
export interface Definitions {
  /** counts the releases that changed them: an older release that starts again leaves a younger one's alone */
  readonly revision: number;
  /** of the definitions and of the migrations they stand on */
  readonly checksum: string;
  readonly migrations: readonly SqlFile[];
  /** functions and triggers */
  readonly routines: readonly SqlFile[];
  readonly views: readonly SqlFile[];
  /** SQL text; applied last, at every start unless the database has newer definitions */
  readonly grants: string;
}

/** Where the revision is kept, beside the checksum it was given to. */
export const REVISION_FILE = 'revision.json';

const GRANTS_FILE = 'grants.sql';

/** The numbers that SQL shares with the contract, as functions. */
export const CONSTANTS_FILE = 'constants.sql';

/** The SQL files of a folder by name, those of its folder `shared` first: the others build on them. */
async function filesOf(directory: string, folder: string): Promise<SqlFile[]> {
  const names = (await readdir(join(directory, folder), { recursive: true })).filter((name) =>
    name.endsWith('.sql'),
  );
  const [shared = [], others = []] = [true, false].map((wanted) =>
    names.filter((name) => name.startsWith('shared') === wanted).toSorted(),
  );
  return Promise.all(
    [...shared, ...others].map(async (name) => ({
      name: `${folder}/${name}`,
      text: await readFile(join(directory, folder, name), 'utf8'),
    })),
  );
}

export async function readDefinitions(directory: string): Promise<Definitions> {
  const [migrations, constants, inRoutines, views, grants] = await Promise.all([
    filesOf(directory, 'migrations'),
    readFile(join(directory, CONSTANTS_FILE), 'utf8'),
    filesOf(directory, 'routines'),
    filesOf(directory, 'views'),
    readFile(join(directory, GRANTS_FILE), 'utf8'),
  ]);
  const routines = [{ name: CONSTANTS_FILE, text: constants }, ...inRoutines];
  const hash = createHash('sha256');
  const files = [...migrations, ...routines, ...views, { name: GRANTS_FILE, text: grants }];
  for (const { name, text } of files) hash.update(`${name}\0${text}\0`);
  const recorded = JSON.parse(await readFile(join(directory, REVISION_FILE), 'utf8')) as { revision: number };
  return { revision: recorded.revision, checksum: hash.digest('hex'), migrations, routines, views, grants };
}

/** The views that the files make, in their order. */
export function viewNames({ views }: Definitions): string[] {
  return views.flatMap(({ text }) =>
    [...text.matchAll(/^create view ([\w.]+)/gm)].map(([, name]) => name ?? ''),
  );
}

/** What carries definitions out: replaces functions and triggers where they are, and makes all views anew. */
export function statementsOf(definitions: Definitions): string[] {
  const { routines, views } = definitions;
  const names = viewNames(definitions);
  return [
    // Functions may name each other, and views, before these are there.
    'set local check_function_bodies = off',
    ...routines.map(({ text }) => text),
    ...(names.length === 0 ? [] : [`drop view if exists ${names.join(', ')}`]),
    ...views.map(({ text }) => text),
  ];
}
