import { type ActText, nextAct } from '#src/ui/act-text.ts';
import type { OpenRecord } from '#src/ui/open-record.ts';
import type { RecordPager } from '#src/ui/record-pager.ts';
import { nextWaiting } from './next-waiting.ts';
import type { MoneyRecord, Page, RequestResource } from './resource.ts';

interface Queue<T extends MoneyRecord> {
  readonly record: OpenRecord;
  readonly data: Page<T> | undefined;
  readonly pager: RecordPager;
}

/** Opens what is to be done next, and asks about it when that is the same act. */
export type GoOn<T> = (done: T, act: ActText, ask: (next: T, act: ActText) => void) => boolean;

/** The way through a queue by key; it answers whether there was something to go on with. */
export const goOnIn =
  <T extends MoneyRecord>(resource: RequestResource<T>, { record, data, pager }: Queue<T>): GoOn<T> =>
  (done, act, ask) => {
    if (resource.nextKey !== 'queue') return false;
    const { rows = [], counts = {} } = data ?? {};
    const next = nextWaiting(resource, rows, done, act.action);
    const alike = rows.filter(({ status }) => status === done.status).length;
    const isLast = rows.at(-1)?._id === done._id;
    if (isLast && (counts[done.status] ?? 0) > alike && pager.next !== undefined) {
      pager.next();
      return true;
    }
    if (next === undefined) return false;
    record.show(next.record._id, { replace: record.openId !== null });
    const same = next.isSame ? nextAct(resource.actsOf(next.record)) : undefined;
    if (same !== undefined) ask(next.record, same);
    return true;
  };
