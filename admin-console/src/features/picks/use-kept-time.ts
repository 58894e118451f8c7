import { useState } from 'react';
import { dropDraft, readDraft, saveDraft } from '#src/ui/draft.ts';
import { toZonedInput } from '#src/ui/zoned-time.ts';
import { beginningOf, type PickSource } from './pick-source.ts';

function scheduledTime(source: PickSource, zone: string): string {
  const publishAt = source.kind === 'draft' ? source.draft.publishAt : null;
  return publishAt === null ? '' : toZonedInput(publishAt, zone);
}

/** The time at which a pick goes out, kept in this tab beside the pick's own draft. The operator sees both as one draft. */
export function useKeptTime(source: PickSource, zone: string) {
  const [{ name, first, version, draft }] = useState(() => {
    const beginning = beginningOf(source, zone);
    const key = `${beginning.name}:publish-at`;
    const current = { publishAt: scheduledTime(source, zone) };
    const kept = readDraft(key, current, { zone, fields: ['publishAt'] });
    return { name: key, first: current.publishAt, version: beginning.version, draft: kept };
  });
  const [hasDraft, setHasDraft] = useState(draft !== undefined);
  const [time, setTime] = useState(draft?.values.publishAt ?? first);
  const forget = () => dropDraft(name);
  return {
    time,
    isChanged: time !== first,
    hasDraft,
    /** of the record that the draft started from */
    version: draft?.version,
    forget,
    discard: () => {
      forget();
      setHasDraft(false);
      setTime(first);
    },
    change: (publishAt: string) => {
      setTime(publishAt);
      if (publishAt === first) forget();
      else
        saveDraft(name, {
          values: { publishAt },
          idempotencyKey: '',
          version: draft?.version ?? version,
          zone,
        });
    },
  };
}
