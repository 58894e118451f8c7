import { accountRows } from './rows.account.ts';
import { consoleRows } from './rows.console.ts';
import { memberRows } from './rows.member.ts';
import { siteRows } from './rows.site.ts';
import type { AllRows, AnyRow } from './row.ts';

const rows: AllRows = { ...accountRows, ...memberRows, ...consoleRows, ...siteRows };

/** How a call is made, by its name. */
export const rowByName: ReadonlyMap<string, AnyRow> = new Map(Object.entries(rows));
