import type { ResponseOf } from '@picks/contract/endpoint';
import type { sync } from '@picks/contract/sync';

/** One answer of GET /sync. */
export type SyncPage = ResponseOf<typeof sync>;
