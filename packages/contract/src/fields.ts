import * as z from 'zod/mini';

/** Characters of the longest text that any field takes. */
const LONGEST_FIELD = 64 * 1024;
/** More marks on one letter than any language has. */
const TOO_MANY_MARKS = /\p{M}{31}/u;

/**
 * In NFC, so that a text counts and compares the same from every keyboard. A text that is too long for any field, or has too many
 * marks on one letter, stays as it is: normalizing takes time quadratic in those marks.
 */
export const toNfc = (value: string): string =>
  value.length > LONGEST_FIELD || TOO_MANY_MARKS.test(value) ? value : value.normalize();

/** Converts a text to NFC. */
export const normalized = () => z.overwrite<string>(toNfc);

/** A required text: trimmed, NFC, 1 to `max` characters; the messages name the field by its `label`. */
export function text(label: string, max: number, needed = `${label} is required`) {
  return z
    .string({ error: needed })
    .check(
      z.trim(),
      normalized(),
      z.minLength(1, needed),
      z.maxLength(max, `${label} must be at most ${max} characters`),
    );
}

export type TextSchema = ReturnType<typeof text>;

/** A text that may be empty or absent, at most `max` characters. */
export function optionalText(label: string, max: number) {
  return z.optional(
    z.string().check(z.trim(), normalized(), z.maxLength(max, `${label} must be at most ${max} characters`)),
  );
}

/** Refuses line breaks, other control characters, and marks that turn the direction of what follows around. */
const oneLine = (label: string) =>
  z.refine<string | undefined>(
    (value) => !/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u.test(value ?? ''),
    `${label} must be a single line of plain text`,
  );

/** A required text of one line. */
export const line = (label: string, max: number, needed?: string) =>
  text(label, max, needed).check(oneLine(label));

/** A text of one line that may be empty or absent. */
export const optionalLine = (label: string, max: number) => optionalText(label, max).check(oneLine(label));

/** Rejects U+FFFD, which programs write in place of a character they couldn't decode. */
export const undamaged = (label: string) =>
  z.refine<string | undefined>(
    (value) => value?.includes('\uFFFD') !== true,
    `${label} has a character that couldn't be read`,
  );

/** Maximum length of an administrator's reason. */
const REASON_LENGTH = 500;

/** An administrator's reason for an action; `needed` is the error without one. */
export const reasonText = (needed: string, label = 'Reason') => text(label, REASON_LENGTH, needed);

/** The same where only some cases need one. */
export const optionalReason = (label = 'Reason') => optionalText(label, REASON_LENGTH);

/** One of a closed list, named in the message by its `label`. */
export function choice<const T extends readonly [string, ...string[]]>(label: string, values: T) {
  return z.enum(values, { error: `${label} must be one of: ${values.join(', ')}` });
}

/**
 * One of a list that may grow, in an answer: an installed app is older than its server at times, and keeps a value it
 * does not know instead of refusing the whole answer. Typed as the list it knows, so whoever looks a value up has
 * something ready for others (`lookUp`). What is sent to the server is held to `z.enum`.
 */
export function growing<const T extends readonly [string, ...string[]]>(values: T) {
  type Value = T[number];
  return z.union([z.enum(values), z.string()]) as unknown as z.ZodMiniType<Value, Value>;
}

/** What a table says of a value of an answer; `otherwise` for a value that this build does not know. */
export function lookUp<K extends string, V>(table: Readonly<Record<K, V>>, value: K, otherwise: V): V {
  return Object.hasOwn(table, value) ? table[value] : otherwise;
}

/** A value this build has no words for, as words: `half_won` is "Half won". */
export function asWords(value: string): string {
  const words = value.replaceAll(/[_-]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const isBlank = (value: unknown) => value == null || (typeof value === 'string' && value.trim() === '');

/** Error of a number field: `needed` when it's blank, otherwise that it must be a number. */
export const numberError =
  (label: string, needed = `${label} is required`) =>
  ({ input }: { readonly input?: unknown }): string =>
    isBlank(input) ? needed : `${label} must be a number`;

/** The largest number of an `integer` column of the database. */
const LARGEST_INTEGER = 2_147_483_647;

/** A whole number that an `integer` column holds; `error` names the field. */
export const wholeNumber = (error: string) =>
  z.int(error).check(z.minimum(-LARGEST_INTEGER, error), z.maximum(LARGEST_INTEGER, error));

/** The version of a record that an edit was made from; an edit that sends none is not checked. */
export const seenVersion = z.optional(wholeNumber('Version must be a whole number'));

/** What PostgreSQL and ISO 8601 write alike: there is no year 0, and years have four digits. */
const FIRST_INSTANT = Date.parse('0001-01-01T00:00:00Z');
const LAST_INSTANT = Date.parse('9999-12-31T23:59:59.999Z');

/** An ISO 8601 instant in the years 1 to 9999 by UTC; `error` names the field. */
export const instantOf = (error: string) =>
  z.iso.datetime({ offset: true, error }).check(
    z.refine((text) => {
      const time = Date.parse(text);
      return time >= FIRST_INSTANT && time <= LAST_INSTANT;
    }, error),
  );

/** ISO 8601 instant. */
export const instant = instantOf('Must be a date and time');

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).format() !== '';
  } catch {
    return false;
  }
}

/** IANA time zone that this program knows. */
export const timeZone = z
  .string({ error: 'Please choose a time zone' })
  .check(z.maxLength(64), z.refine(isTimeZone, 'Please choose a time zone'));

/** A day of a query string, as in "2026-11-24". There is no year 0. */
export function queryDay(label: string) {
  const message = `${label} must be a date such as 2026-11-24`;
  return z.optional(z.iso.date(message).check(z.refine((day) => !day.startsWith('0000'), message)));
}

/** Days of a list's query string, by UTC and both included. */
export const dayRange = { from: queryDay('from'), to: queryDay('to') };

/** UUID of a record, as text in lower case, as the database writes it: ids are compared as texts. */
export const recordId = z.uuid('Not a valid ID').check(z.toLowerCase());

/** Whole number in a query string. */
export function queryNumber(label: string, min: number, max: number) {
  const message = `${label} must be a whole number from ${min} to ${max}`;
  return z.pipe(
    z.coerce.number({ error: message }),
    z.int({ error: message }).check(z.minimum(min, message), z.maximum(max, message)),
  );
}

/** Rows a list answers unless told, and at the most. */
export const PAGE_SIZE = { default: 20, max: 100 } as const;

/** How many rows of a list stand at each status, whatever status is asked for. */
export const statusCounts = <const T extends readonly string[]>(statuses: T) =>
  z.object(
    Object.fromEntries(statuses.map((status) => [status, z.number()])) as Record<T[number], z.ZodMiniNumber>,
  );

/** `page` (from 1) and `limit` of a list's query string. */
export const pageQuery = {
  page: z._default(queryNumber('page', 1, 1_000_000), 1),
  limit: z._default(queryNumber('limit', 1, PAGE_SIZE.max), PAGE_SIZE.default),
};

/** What every list answers beside its items. */
export const pageInfo = { page: z.number(), limit: z.number(), total: z.number(), totalPages: z.number() };
