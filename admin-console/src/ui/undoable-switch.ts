import { notify } from './toaster.tsx';

interface Switch<T> {
  readonly mutate: (asked: { record: T; isOn: boolean }, options: { onSuccess: () => void }) => void;
  readonly saidOf: (record: T, isOn: boolean) => string;
}

/** Switches a record on or off at once, with the way back in the toast. */
export function undoableSwitch<T>({ mutate, saidOf }: Switch<T>) {
  return function switchTo(record: T, isOn: boolean, isUndo = false): void {
    const undo = { label: 'Undo', onPress: () => switchTo(record, !isOn, true) };
    const onSuccess = () => notify({ title: saidOf(record, isOn), ...(isUndo ? {} : { action: undo }) });
    mutate({ record, isOn }, { onSuccess });
  };
}
