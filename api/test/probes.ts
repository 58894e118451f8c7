import { healthRoutes } from '#src/features/health/health.routes.ts';

/** The probes of a service that is ready. */
export const probes = healthRoutes(() => ({ database: true, migrations: true, worker: true }));
