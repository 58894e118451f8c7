import type { AuditVerb } from '@picks/contract/audit-actions';
import { fallbackHomepage, type HomepageContent } from '@picks/contract/homepage';
import type { HomepageHistoryEntry, HomepageState } from '@picks/contract/homepage.admin';
import { auditInsert } from '#src/features/audit/audit.sql.ts';
import type { Fragment, Sql } from '#src/database/client.ts';
import { onPage, type Page } from '#src/database/paging.ts';
import type { Act } from '#src/http/context.ts';

type StateRow = Omit<HomepageState, 'published' | 'publishedAt' | 'draftAt'> & {
  readonly content: HomepageContent | null;
  readonly publishedAt: Date;
  readonly draftAt: Date | null;
};

/** The columns of `StateRow`; the table is called `h`. */
const columns = (sql: Sql): Fragment => sql`
  h.content, h.version, h.published_at as "publishedAt", person_name(h.published_by) as "publishedBy",
  h.draft, h.draft_version as "draftVersion", h.draft_at as "draftAt", person_name(h.draft_by) as "draftBy"`;

const toState = ({ content, publishedAt, draftAt, ...rest }: StateRow): HomepageState => ({
  ...rest,
  published: content ?? fallbackHomepage,
  publishedAt: publishedAt.toISOString(),
  draftAt: draftAt?.toISOString() ?? null,
});

export async function readState(sql: Sql): Promise<HomepageState> {
  const [row] = await sql<StateRow[]>`select ${columns(sql)} from homepage h`;
  if (row === undefined) throw new Error('no home page');
  return toState(row);
}

interface Written {
  readonly at: Date;
  readonly act: Act;
}

interface Change extends Written {
  readonly action: AuditVerb<'homepage'>;
  readonly set: Fragment;
  /** of `was`, the row as it was */
  readonly condition: Fragment;
  /** drafts that the change puts aside, by `was`, go to the history */
  readonly putsAside: Fragment;
  readonly isPublication?: boolean;
  /** whether the act is worth a row of the audit */
  readonly audited?: Fragment;
}

/** One change of the page, what it puts aside, and its audit row; undefined where `condition` does not hold. */
async function change(sql: Sql, asked: Change): Promise<HomepageState | undefined> {
  const { at, act, action, set, condition, putsAside, isPublication = false, audited = sql`true` } = asked;
  const source = sql`was, saved where ${audited}`;
  const told = {
    id: sql`'home'`,
    before: sql`jsonb_build_object('version', was.version, 'draftVersion', was.draft_version)`,
    after: sql`jsonb_build_object('version', saved.version, 'draftVersion', saved.draft_version)`,
  };
  const [row] = await sql<StateRow[]>`
    with was as (select * from homepage for update), saved as (
      update homepage h set ${set}, draft_version = was.draft_version + 1 from was where ${condition} returning h.*
    ), put_aside as (
      insert into homepage_history (kind, content, at, by_user)
      select 'draft', was.draft, was.draft_at, was.draft_by from was, saved where was.draft is not null and ${putsAside}
    ), published as (
      insert into homepage_history (kind, content, version, at, by_user)
      select 'published', content, version, published_at, published_by from saved where ${isPublication}::boolean
    ), audited as (${auditInsert(sql, { act, at, action: `homepage.${action}`, targetType: 'homepage' }, source, told)})
    select ${columns(sql)} from saved h`;
  return row && toState(row);
}

/** Versions that must still be true; undefined is not checked. */
export interface Expected {
  readonly version?: number | undefined;
  readonly draftVersion?: number | undefined;
}

const isAsExpected = (sql: Sql, { version, draftVersion }: Expected): Fragment => sql`
  ${version === undefined ? sql`true` : sql`was.version = ${version}`}
  and ${draftVersion === undefined ? sql`true` : sql`was.draft_version = ${draftVersion}`}`;

const json = (sql: Sql, content: HomepageContent) => sql.json(content);

export function publish(sql: Sql, content: HomepageContent, expected: Expected, written: Written) {
  const { at, act } = written;
  const value = json(sql, content);
  return change(sql, {
    ...written,
    action: 'published',
    set: sql`content = ${value}::jsonb, version = was.version + 1, published_at = ${at}, published_by = ${act.actorId}::uuid,
      draft = null, draft_at = null, draft_by = null`,
    condition: isAsExpected(sql, expected),
    putsAside: sql`was.draft <> ${value}::jsonb and was.draft_by is distinct from ${act.actorId}::uuid`,
    isPublication: true,
  });
}

/** Audited when it begins a draft or takes one over, not with every word. */
export function saveDraft(sql: Sql, content: HomepageContent, expected: Expected, written: Written) {
  const { at, act } = written;
  const value = json(sql, content);
  const isAnothers = sql`was.draft_by is distinct from ${act.actorId}::uuid`;
  return change(sql, {
    ...written,
    action: 'draft_begun',
    set: sql`draft = ${value}::jsonb, draft_at = ${at}, draft_by = ${act.actorId}::uuid`,
    condition: isAsExpected(sql, expected),
    putsAside: sql`was.draft <> ${value}::jsonb and ${isAnothers}`,
    audited: sql`was.draft is null or ${isAnothers}`,
  });
}

export function restoreAsDraft(sql: Sql, content: HomepageContent, written: Written) {
  const value = json(sql, content);
  return change(sql, {
    ...written,
    action: 'restored',
    set: sql`draft = ${value}::jsonb, draft_at = ${written.at}, draft_by = ${written.act.actorId}::uuid`,
    condition: sql`true`,
    putsAside: sql`was.draft <> ${value}::jsonb`,
  });
}

export function discardDraft(sql: Sql, written: Written) {
  return change(sql, {
    ...written,
    action: 'draft_discarded',
    set: sql`draft = null, draft_at = null, draft_by = null`,
    condition: sql`was.draft is not null`,
    putsAside: sql`true`,
  });
}

type EntryRow = Omit<HomepageHistoryEntry, '_id' | 'at'> & { readonly id: string; readonly at: Date };
const entryColumns = (sql: Sql): Fragment => sql`id, kind, at, version, person_name(by_user) as by`;
const toEntry = ({ id, at, ...rest }: EntryRow): HomepageHistoryEntry => ({
  _id: id,
  ...rest,
  at: at.toISOString(),
});

export async function listHistory(sql: Sql, page: Page) {
  const [rows, counted] = await Promise.all([
    sql<EntryRow[]>`
      select ${entryColumns(sql)} from homepage_history order by at desc, id ${onPage(sql, page)}`,
    sql<[{ total: number }]>`select count(*)::int as total from homepage_history`,
  ]);
  return { entries: rows.map(toEntry), total: counted[0].total };
}

export async function findHistory(sql: Sql, id: string) {
  const [row] = await sql<(EntryRow & { content: HomepageContent | null })[]>`
    select ${entryColumns(sql)}, content from homepage_history where id = ${id}`;
  if (row === undefined) return undefined;
  const { content, ...rest } = row;
  return { ...toEntry(rest), content: content ?? fallbackHomepage };
}
