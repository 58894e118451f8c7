import { dashboardConfigInput } from '@picks/contract/dashboard.admin';
import { expect, test } from 'vitest';
import { configField, configValues, toConfigInput } from './config-values.ts';

const config = {
  showQuickActions: true,
  showBalance: false,
  showStats: true,
  showRecentPicks: false,
  showAnnouncements: true,
  hero: { enabled: true, title: 'Play-offs', subtitle: '' },
  marketing: { figures: 'sample' as const },
  updatedAt: '2026-11-20T10:00:00.000Z',
};

test('what is opened and not touched is what is sent', () => {
  expect(dashboardConfigInput.parse(toConfigInput(configValues(config), config.updatedAt))).toEqual(config);
});

test('a missing title is said at the title', () => {
  const { error } = dashboardConfigInput.safeParse(toConfigInput({ ...configValues(config), title: ' ' }));
  expect(error?.issues.map(({ path, message }) => [configField(path), message])).toEqual([
    ['title', 'Title is required'],
  ]);
});
