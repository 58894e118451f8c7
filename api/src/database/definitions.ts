import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

interface SqlFile {
  readonly name: string;
  readonly text: string;
}

/** The functions, triggers and views of a release, to be applied as a whole. */
export interface Definitions {
  /** counts the releases that changed them: an older release that starts again leaves a younger one's alone */
  readonly revision: number;
  /** of the definitions and of the migrations they stand on */
  readonly checksum: string;
  readonly routines: readonly SqlFile[];
  readonly views: readonly SqlFile[];
}

/** Where the revision is kept, beside the checksum it was given to. */
export const REVISION_FILE = 'revision.json';

/** The SQL files of a folder by name, those of its folder `shared` first: the others build on them. */
async function filesOf(directory: string): Promise<SqlFile[]> {
  const names = (await readdir(directory, { recursive: true })).filter((name) => name.endsWith('.sql'));
  const [shared, others] = [true, false].map((wanted) =>
    names.filter((name) => name.startsWith('shared') === wanted).toSorted(),
  );
  return Promise.all(
    [...(shared ?? []), ...(others ?? [])].map(async (name) => ({
      name,
      text: await readFile(join(directory, name), 'utf8'),
    })),
  );
}

export async function readDefinitions(directory: string): Promise<Definitions> {
  const [migrations, routines, views] = await Promise.all(
    ['migrations', 'routines', 'views'].map((folder) => filesOf(join(directory, folder))),
  );
  const [inRoutines, inViews] = [routines ?? [], views ?? []];
  const hash = createHash('sha256');
  for (const { name, text } of [...(migrations ?? []), ...inRoutines, ...inViews])
    hash.update(`${name}\0${text}\0`);
  const recorded = JSON.parse(await readFile(join(directory, REVISION_FILE), 'utf8')) as { revision: number };
  return {
    revision: recorded.revision,
    checksum: hash.digest('hex'),
    routines: inRoutines,
    views: inViews,
  };
}

/** What carries definitions out: replaces functions and triggers where they are, and makes all views anew. */
export function statementsOf({ routines, views }: Definitions): string[] {
  const names = views.flatMap(({ text }) =>
    [...text.matchAll(/^create view ([\w.]+)/gm)].map(([, name]) => name ?? ''),
  );
  return [
    // Functions may name each other, and views, before these are there.
    'set local check_function_bodies = off',
    ...routines.map(({ text }) => text),
    ...(names.length === 0 ? [] : [`drop view if exists ${names.join(', ')}`]),
    ...views.map(({ text }) => text),
  ];
}
