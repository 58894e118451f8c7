import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from './project.mjs';

/** The table "who may import whom": what each place may import, and what the linter has to refuse there. */
const TABLE = [
  {
    from: 'packages/contract/src/picks.ts',
    may: ['zod/mini', './fields.ts'],
    mayNot: [
      'zod',
      '@picks/ui/button',
      '@picks/api-client/api-client',
      '@picks/contract/push',
      'node:fs',
      '../x.ts',
    ],
  },
  {
    from: 'packages/api-client/src/api-client.ts',
    may: ['@picks/contract/picks', 'ky', './failure.ts'],
    mayNot: ['@picks/ui/button', '@picks/api/main', '#src/main.ts', '../../contract/src/picks.ts'],
  },
  {
    from: 'packages/ui/src/button.tsx',
    may: ['react', './format/money.ts'],
    mayNot: ['@picks/contract/picks', '@picks/api-client/api-client', '../../contract/src/picks.ts'],
  },
  {
    from: 'api/src/features/picks/picks.service.ts',
    may: [
      './picks.rules.ts',
      '@picks/contract/picks',
      '@picks/contract/picks.admin',
      '@picks/record/entry',
      '#src/http/problem.ts',
      '#src/database/client.ts',
      '#src/integrations/clock.ts',
      '#src/features/wallet/wallet.sql.ts',
      '#src/features/plans/plans.sql.ts',
      '#src/features/mail/mail.service.ts',
      '#src/features/audit/audit.service.ts',
    ],
    mayNot: [
      'zod',
      '#src/features/wallet/wallet.queries.ts',
      '#src/features/tickets/tickets.service.ts',
      '#src/features/tickets/tickets.sql.ts',
      '#src/member-api.ts',
      '#src/main.ts',
      '#test/database.ts',
      '../wallet/wallet.sql.ts',
      '@picks/ui/button',
      '@picks/pwa/main',
    ],
  },
  {
    from: 'api/src/http/guards.ts',
    may: [
      '#src/database/client.ts',
      '#src/integrations/clock.ts',
      '@picks/contract/accounts',
      './problem.ts',
    ],
    mayNot: ['#src/features/accounts/accounts.service.ts', '#src/console-api.ts', '../main.ts'],
  },
  {
    from: 'api/src/database/client.ts',
    may: ['./migrate.ts'],
    mayNot: ['#src/features/picks/picks.queries.ts', '#src/worker.ts'],
  },
  {
    from: 'api/src/integrations/mailer.ts',
    may: ['#src/database/client.ts'],
    mayNot: ['#src/features/mail/mail.service.ts'],
  },
  {
    from: 'api/src/member-api.ts',
    may: ['#src/features/picks/picks.routes.ts', '#src/http/guards.ts', '@picks/contract/picks'],
    mayNot: ['@picks/ui/button', '@picks/api-client/api-client', '../test/database.ts'],
  },
  {
    from: 'api/src/features/picks/picks.pg.test.ts',
    may: ['#test/database.ts', '#src/features/tickets/tickets.queries.ts'],
    mayNot: ['../tickets/tickets.queries.ts'],
  },
  {
    from: 'pwa/src/features/picks/picks-page.tsx',
    may: [
      './pick-card.tsx',
      '@picks/contract/picks',
      '@picks/api-client/api-client',
      '@picks/ui/button',
      '#src/session/session.ts',
      '#src/offline/database.ts',
      '#src/app/paths.ts',
    ],
    mayNot: [
      '#src/features/tickets/ticket-page.tsx',
      '../tickets/ticket-page.tsx',
      '#src/app/router.tsx',
      '@picks/contract/picks.admin',
      '@picks/api/main',
    ],
  },
  {
    from: 'pwa/src/offline/sync.ts',
    may: ['./database.ts', '#src/offline/outbox/flush.ts', '@picks/contract/sync'],
    mayNot: [
      '#src/features/picks/picks-page.tsx',
      '#src/session/session.ts',
      '#src/app/paths.ts',
      '../main.tsx',
    ],
  },
  {
    from: 'pwa/src/session/session.ts',
    may: ['#src/offline/database.ts', '@picks/api-client/api-client'],
    mayNot: ['#src/features/picks/picks-page.tsx', '#src/app/router.tsx', '@picks/contract/sign-in.admin'],
  },
  {
    from: 'pwa/src/member/wallet.ts',
    may: [
      '#src/session/api.ts',
      '#src/offline/database.ts',
      '#src/page/use-hydrated.ts',
      '@picks/contract/money',
    ],
    mayNot: ['#src/features/picks/picks-page.tsx', '#src/app/paths.ts', '@picks/contract/users.admin'],
  },
  {
    from: 'pwa/src/forms/use-submit.ts',
    may: ['#src/session/api.ts', '@picks/ui/button'],
    mayNot: ['#src/features/picks/picks-page.tsx', '#src/member/wallet.ts', '#src/app/router.tsx'],
  },
  {
    from: 'pwa/src/app/router.tsx',
    may: ['#src/features/picks/picks-page.tsx', '#src/session/session.ts', './paths.ts'],
    mayNot: ['@picks/contract/picks.admin', '@picks/admin-console/main', '../features/picks/picks-page.tsx'],
  },
  {
    from: 'pwa/service-worker/push.ts',
    may: [
      './app-shell.ts',
      'workbox-precaching',
      '@picks/contract/push',
      '@picks/contract/site-paths',
      '#src/offline/registered-subscription.ts',
    ],
    mayNot: [
      '@picks/contract/picks',
      '@picks/contract/push.admin',
      '#src/offline/database.ts',
      '@picks/api-client/api-client',
      '@picks/ui/button',
      '#src/session/session.ts',
      '#src/offline/sync.ts',
      '#src/app/paths.ts',
      '../src/session/session.ts',
    ],
  },
  {
    from: 'admin-console/src/features/picks/picks-table.tsx',
    may: [
      './picks.queries.ts',
      '@picks/contract/picks.admin',
      '#src/session/session.ts',
      '#src/app/paths.ts',
    ],
    mayNot: [
      '#src/features/tickets/tickets-table.tsx',
      '#src/app/router.tsx',
      '../tickets/tickets-table.tsx',
    ],
  },
  {
    from: 'admin-console/src/ui/menu.tsx',
    may: ['#src/app/paths.ts', '#src/session/session.ts', '@picks/ui/button'],
    mayNot: ['#src/features/picks/picks-table.tsx', '#src/app/router.tsx'],
  },
  {
    from: 'admin-console/src/app/router.tsx',
    may: ['#src/features/picks/picks-table.tsx', './paths.ts'],
    mayNot: ['@picks/pwa/main', '@picks/api/main', '../features/picks/picks-table.tsx'],
  },
];

let copy;
let refused;

/** One linter run over a copy of the layout: a file per import, so that each is judged alone. */
beforeAll(() => {
  copy = fs.mkdtempSync(path.join(os.tmpdir(), 'layers-test-'));
  const config = JSON.parse(fs.readFileSync(path.join(root, '.oxlintrc.json'), 'utf8'));
  const jsPlugins = config.jsPlugins.map((file) => path.join(root, file));
  fs.writeFileSync(path.join(copy, '.oxlintrc.json'), JSON.stringify({ ...config, jsPlugins, options: {} }));
  for (const { from, may, mayNot } of TABLE) {
    for (const specifier of [...may, ...mayNot]) writeProbe(from, specifier);
  }
  const oxlint = path.join(root, 'node_modules/.bin/oxlint');
  const { stdout } = spawnSync(oxlint, ['-f', 'json'], { cwd: copy, encoding: 'utf8', maxBuffer: 2 ** 26 });
  const { diagnostics } = JSON.parse(stdout);
  refused = new Set(
    diagnostics.filter(({ code }) => code.includes('no-restricted-imports')).map(({ filename }) => filename),
  );
});
afterAll(() => fs.rmSync(copy, { recursive: true, force: true }));

function probeOf(from, specifier) {
  const { dir, name, ext } = path.parse(from);
  const kind = name.endsWith('.test') ? '.test' : '';
  return path.join(dir, `probe-${specifier.replaceAll(/\W/g, '_')}${kind}${ext}`);
}

function writeProbe(from, specifier) {
  const file = path.join(copy, probeOf(from, specifier));
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, `import { something } from '${specifier}';\nexport const probe = something;\n`);
}

describe.each(TABLE)('$from', ({ from, may, mayNot }) => {
  test.each(may)('may import %s', (specifier) => expect(refused).not.toContain(probeOf(from, specifier)));
  test.each(mayNot)('may not import %s', (specifier) => expect(refused).toContain(probeOf(from, specifier)));
});
