import type { AdminDashboardConfig, DashboardConfigInput } from '@picks/contract/dashboard.admin';
import { auditInsert } from '#src/features/audit/audit.sql.ts';
import type { Fragment, Sql } from '#src/database/client.ts';
import type { Act } from '#src/http/context.ts';

type ConfigRow = Omit<AdminDashboardConfig, 'updatedAt'> & { readonly updatedAt: Date };

/** The columns of `ConfigRow`; the table is called `d`. */
const columns = (sql: Sql): Fragment => sql`
  d.show_quick_actions as "showQuickActions", d.show_balance as "showBalance", d.show_stats as "showStats",
  d.show_recent_picks as "showRecentPicks", d.show_announcements as "showAnnouncements", d.updated_at as "updatedAt",
  jsonb_build_object('enabled', d.hero_enabled, 'title', d.hero_title, 'subtitle', d.hero_subtitle) as hero,
  jsonb_build_object('figures', d.figures) as marketing`;

function toConfig({ updatedAt, ...rest }: ConfigRow): AdminDashboardConfig {
  return { ...rest, updatedAt: updatedAt.toISOString() };
}

export async function readDashboardConfig(sql: Sql): Promise<AdminDashboardConfig> {
  const [row] = await sql<ConfigRow[]>`select ${columns(sql)} from dashboard_config d`;
  if (row === undefined) throw new Error('no dashboard configuration');
  return toConfig(row);
}

interface Written {
  readonly at: Date;
  readonly act: Act;
}

/** undefined when another edit came between. */
export async function writeDashboardConfig(
  sql: Sql,
  config: DashboardConfigInput,
  { at, act }: Written,
): Promise<AdminDashboardConfig | undefined> {
  const { hero, marketing, updatedAt } = config;
  const [row] = await sql<ConfigRow[]>`
    with was as (select * from dashboard_config for update), saved as (
      update dashboard_config d set show_quick_actions = ${config.showQuickActions}, show_balance = ${config.showBalance},
        show_stats = ${config.showStats}, show_recent_picks = ${config.showRecentPicks},
        show_announcements = ${config.showAnnouncements}, hero_enabled = ${hero.enabled}, hero_title = ${hero.title},
        hero_subtitle = ${hero.subtitle ?? ''}, figures = coalesce(${marketing?.figures ?? null}, d.figures), updated_at = ${at}
      from was where ${updatedAt === undefined ? sql`true` : sql`was.updated_at = ${updatedAt}`}
      returning d.*
    ), audited as (${auditInsert(
      sql,
      { act, at, action: 'dashboard_config.changed', targetType: 'dashboard_config' },
      sql`saved`,
      { id: sql`'dashboard'`, before: sql`(select to_jsonb(was) from was)`, after: sql`to_jsonb(saved)` },
    )})
    select ${columns(sql)} from saved d`;
  return row && toConfig(row);
}
