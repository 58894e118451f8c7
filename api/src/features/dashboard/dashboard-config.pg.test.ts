import { getDashboardConfig } from '@picks/contract/dashboard';
import { getAdminDashboardConfig, saveDashboardConfig } from '@picks/contract/dashboard.admin';
import { publicAnalytics } from '@picks/contract/site';
import { beforeEach, describe, expect, test } from 'vitest';
import { NOON, testApp } from '#test/app.ts';
import { newAdmin, newMember } from '#test/people.ts';

const app = await testApp();
const defaults = {
  showQuickActions: true,
  showBalance: true,
  showStats: true,
  showRecentPicks: true,
  showAnnouncements: true,
  hero: {
    enabled: false,
    title: 'Every pick on the record',
    subtitle: 'Published before kickoff, settled in the open.',
  },
};
const token = await newMember(app, 'member@example.com');
let admin = '';

beforeEach(async () => {
  app.clock.set(NOON);
  admin = await newAdmin(app);
});

const saved = (body: object) => app.console(saveDashboardConfig, { token: admin, body });
const shown = async () => (await app.member(getDashboardConfig, { token })).data.config;

describe('what the overview shows', () => {
  test('is everything but the hero on a fresh install', async () => {
    expect(await shown()).toMatchObject(defaults);
    expect((await app.console(getAdminDashboardConfig, { token: admin })).data.config).toEqual({
      ...(await shown()),
      marketing: { figures: 'live' },
    });
  });

  test.each([
    'showQuickActions',
    'showBalance',
    'showStats',
    'showRecentPicks',
    'showAnnouncements',
  ] as const)('%s goes off and on alone', async (flag) => {
    const { data } = await saved({ ...defaults, [flag]: false });
    expect(data.config).toMatchObject({ ...defaults, [flag]: false, updatedAt: NOON.toISOString() });
    expect(data.config).toMatchObject(await shown());
    await saved(defaults);
    expect(await shown()).toMatchObject(defaults);
  });

  test('greets with the hero that was written', async () => {
    const hero = { enabled: true, title: 'Play-offs', subtitle: '' };
    await saved({ ...defaults, hero });
    expect((await shown()).hero).toEqual(hero);
    await saved(defaults);
  });

  test('the public figures are live until somebody says otherwise, and stay as they were said', async () => {
    const figures = async () =>
      (await app.console(getAdminDashboardConfig, { token: admin })).data.config.marketing.figures;
    expect(await figures()).toBe('live');
    await saved({ ...defaults, marketing: { figures: 'sample' } });
    await saved(defaults);
    expect([await figures(), (await app.member(publicAnalytics)).data.source]).toEqual(['sample', 'sample']);
    await saved({ ...defaults, marketing: { figures: 'live' } });
    expect((await app.member(publicAnalytics)).data.source).toBe('live');
  });

  test('a flag that is not said counts as on', async () => {
    await saved({ hero: defaults.hero, showStats: false });
    expect(await shown()).toMatchObject({ ...defaults, showStats: false });
    await saved(defaults);
  });

  test.each([
    [{ hero: { ...defaults.hero, title: ' ' } }, 'hero.title', 'Title is required'],
    [
      { hero: { ...defaults.hero, title: 'x'.repeat(81) } },
      'hero.title',
      'Title must be at most 80 characters',
    ],
    [
      { hero: { ...defaults.hero, subtitle: 'x'.repeat(201) } },
      'hero.subtitle',
      'Subtitle must be at most 200 characters',
    ],
    [{ showMap: true }, 'showMap', 'Unknown field'],
  ])('%o is refused at the field', async (changes, field, message) => {
    const { status, problem } = await saved({ ...defaults, ...changes });
    expect([status, problem.fields]).toEqual([422, { [field]: message }]);
  });

  test('a save on top of another one is refused, and changes nothing', async () => {
    const { updatedAt } = (await saved(defaults)).data.config;
    app.clock.advance(1);
    expect((await saved({ ...defaults, showStats: false, updatedAt })).status).toBe(200);
    const { status, problem } = await saved({ ...defaults, updatedAt });
    expect([status, problem.code, (await shown()).showStats]).toEqual([409, 'stale_version', false]);
    await saved(defaults);
  });

  test('is in the audit, before and after', async () => {
    await saved({ ...defaults, showBalance: false });
    await saved(defaults);
    const rows = await app.deps.sql`
      select before -> 'show_balance' as was, after -> 'show_balance' as is, actor_id is not null as known
      from audit_entries where action = 'dashboard_config.changed' order by id desc limit 2`;
    expect(rows.map(({ was, is, known }) => [was, is, known])).toEqual([
      [false, true, true],
      [true, false, true],
    ]);
  });
});
