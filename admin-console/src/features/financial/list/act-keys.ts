import { nextAct } from '#src/ui/act-text.ts';
import { focusedRowId } from '#src/ui/row-focus.ts';
import type { Shortcuts } from '#src/ui/shortcuts.ts';
import { notify } from '#src/ui/toaster.tsx';
import { firstWaiting } from './next-waiting.ts';
import type { MoneyRecord, RequestResource } from './resource.ts';
import type { AskedAct } from './use-asked-act.ts';

interface ActKeysInput<T extends MoneyRecord> {
  readonly resource: RequestResource<T>;
  readonly rows: readonly T[];
  readonly openId: string | null;
  readonly known: (id: string) => T | null | undefined;
  readonly open: (id: string) => void;
  readonly acting: AskedAct<T>;
}

/** Keys of what may be done about the open record, else about the row with the focus, else about the first that waits. */
export function actKeys<T extends MoneyRecord>(input: ActKeysInput<T>): Shortcuts {
  const { resource, rows, openId, known, open, acting } = input;
  const target = (): T | null | undefined => {
    const id = openId ?? focusedRowId();
    return id === undefined ? firstWaiting(resource, rows) : known(id);
  };
  function act() {
    const record = target();
    if (!record) return;
    const { _id: id } = record;
    if (resource.form?.labelOf(record) !== undefined) {
      if (openId !== id) open(id);
      return resource.form.focus(id);
    }
    const next = nextAct(resource.actsOf(record));
    if (next === undefined) notify({ title: `Nothing to do next for ${resource.nameOf(record)}` });
    else acting.askByKey(record, next);
  }
  function reject() {
    const record = target();
    const refusal = record && resource.actsOf(record).find(({ action }) => action === resource.refusal);
    if (refusal) acting.askByKey(record, refusal);
  }
  return {
    act: resource.nextKey === null ? undefined : act,
    reject: resource.refusal === null ? undefined : reject,
  };
}
