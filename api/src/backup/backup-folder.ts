import { timingSafeEqual } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';

/** Version of the format. Version 1 had no HMAC, and its backup label was a file of the cluster. */
const FORM = 2;
const DESCRIPTION = 'backup.json';
/** HMAC-SHA-256 of the description under DATA_KEY, in base64url. */
const HMAC = 'backup.json.hmac';

/** Subfolders of a backup: the files of the cluster, and the write-ahead log that makes them consistent. */
export const CLUSTER = 'cluster';
export const LOG = 'log';

/** Returns the HMACs of a text under DATA_KEY and, if there is one, DATA_KEY_OLD. */
export type Hmacs = (text: string) => readonly Buffer[];

/** Whether a path stays inside the folder it is joined to. */
const staysInside = (name: string): boolean =>
  !name.includes('\0') && name.split(path.sep).every((part) => !['', '.', '..'].includes(part));

const inside = z.string().check(
  z.refine(staysInside, {
    error: ({ input }) => `it names ${String(input)}, which is not a path inside it`,
  }),
);
const copiedFile = z.strictObject({ path: inside, bytes: z.number(), hash: z.string() });

const description = z.object({
  form: z.number(),
  /** ISO time at which the backup began: it contains everything committed by then */
  takenAt: z.string(),
  /** major version of PostgreSQL */
  postgres: z.number(),
  cluster: z.object({ files: z.readonly(z.array(copiedFile)), folders: z.readonly(z.array(inside)) }),
  log: z.readonly(z.array(copiedFile)),
  /** content of `backup_label`; missing in version 1 */
  label: z.optional(z.string()),
});
export type Description = z.infer<typeof description>;

const hmacText = (json: string) => `backup:${json}`;

/** Writes `backup.json` and its HMAC under DATA_KEY. */
export function writeDescription(
  folder: string,
  content: Omit<Description, 'form'> & { label: string },
  hmacs: Hmacs,
): void {
  const json = `${JSON.stringify({ form: FORM, ...content }, null, 1)}\n`;
  const [hmac] = hmacs(hmacText(json));
  if (hmac === undefined) throw new Error('no key to authenticate the backup with');
  const options = { mode: 0o600, flush: true };
  fs.writeFileSync(path.join(folder, DESCRIPTION), json, options);
  fs.writeFileSync(path.join(folder, HMAC), `${hmac.toString('base64url')}\n`, options);
}

/** Backups are authenticated unless the caller vouches for them. */
export interface Trust {
  /** null when there is no DATA_KEY at hand */
  readonly hmacs: Hmacs | null;
  /** accepts a backup whose HMAC is missing or wrong */
  readonly isUnauthenticatedAllowed: boolean;
}

/**
 * Reads `backup.json` once it is authenticated. Every path in it stays inside the backup. Throws one sentence when the
 * folder isn't a backup, isn't authentic, or has a newer format.
 */
export function readDescription(folder: string, trust: Trust): Description {
  const json = readText(path.join(folder, DESCRIPTION));
  if (json === null) throw new Error(`${folder} is not a backup: it has no readable ${DESCRIPTION}.`);
  if (!trust.isUnauthenticatedAllowed) assertAuthentic(folder, json, trust.hmacs);
  return parse(folder, json);
}

function assertAuthentic(folder: string, json: string, hmacs: Hmacs | null): void {
  if (hmacs === null)
    throw new Error(
      `There is no key to check ${folder} with: put its secrets.json into DATA_DIR, or set DATA_KEY.`,
    );
  const given = readText(path.join(folder, HMAC));
  if (given === null)
    throw new Error(`${folder} has no ${HMAC}, so nothing proves that it is unchanged since it was made.`);
  const hmac = Buffer.from(given.trim(), 'base64url');
  const isAuthentic = hmacs(hmacText(json)).some(
    (expected) => expected.length === hmac.length && timingSafeEqual(expected, hmac),
  );
  if (!isAuthentic)
    throw new Error(
      `${folder} doesn't match the DATA_KEY at hand: it was changed, or it comes from another installation.`,
    );
}

function parse(folder: string, json: string): Description {
  const content = parseJson(json);
  const form = z.object({ form: z.number() }).safeParse(content).data?.form;
  if (form !== undefined && form > FORM)
    throw new Error(`${folder} was made by a newer version of this program (format ${form}).`);
  const { data, error } = description.safeParse(content);
  if (data !== undefined) return data;
  const refusal = error.issues.find(({ code }) => code === 'custom');
  if (refusal !== undefined) throw new Error(`${folder} is refused: ${refusal.message}.`);
  throw new Error(`${folder} is not a backup: it has no readable ${DESCRIPTION}.`);
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

function readText(file: string): string | null {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

/** `20261125-093000` in UTC, for the names of backups and of clusters moved aside. */
export const stampOf = (at: Date): string =>
  at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-');
