import { westernNumber } from '@picks/contract/digits';
import { Button } from '@picks/ui/button';
import { TextField } from '@picks/ui/field';
import { useEffect, useState } from 'react';
import { useHydrated } from '#src/page/use-hydrated.ts';
import { type Outcome, outcomeOf, Verdict } from './verdict.tsx';

const NUMBER = /^\d{1,15}$/;

/** Entries are written with their thousands apart: `1,204`. */
const indexIn = (text: string): number | null => {
  const digits = westernNumber(text).replaceAll(/[\s,.]/g, '');
  return NUMBER.test(digits) ? Number(digits) : null;
};

async function checked(index: number, signal: AbortSignal) {
  const { checkEntry } = await import('./check-record.ts');
  return checkEntry(index, signal);
}

/** Checks one entry by its number; the one of the address at once. */
export function EntryCheck({ entry }: { entry: string }) {
  const [text, setText] = useState(entry);
  const [asked, setAsked] = useState({ index: indexIn(entry), tries: 0 });
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isMistaken, setIsMistaken] = useState(false);
  const isHydrated = useHydrated();
  useEffect(() => {
    if (asked.index === null) return undefined;
    const stop = new AbortController();
    setOutcome({ state: 'checking' });
    void outcomeOf(checked(asked.index, stop.signal)).then((found) => {
      if (!stop.signal.aborted) setOutcome(found);
    });
    return () => stop.abort();
  }, [asked]);
  if (!isHydrated)
    return (
      <p className="card type-body p-5 text-ink-2 lg:p-8">Your device checks the entry, with JavaScript.</p>
    );
  return (
    <form
      noValidate
      className="card flex flex-col gap-4 p-5 lg:p-8"
      onSubmit={(event) => {
        event.preventDefault();
        const index = indexIn(text);
        setIsMistaken(index === null);
        if (index !== null) setAsked({ index, tries: asked.tries + 1 });
      }}
    >
      <div className="flex flex-wrap items-end gap-3">
        <div className="w-40">
          <TextField
            label="Entry number"
            inputMode="numeric"
            value={text}
            onChange={({ target }) => setText(target.value)}
            error={isMistaken ? 'Enter a number like 812' : undefined}
          />
        </div>
        <Button type="submit" variant="secondary">
          Check entry
        </Button>
      </div>
      {outcome !== null && <Verdict what="The entry" outcome={outcome} />}
    </form>
  );
}
