import {
  alertMessages,
  type AlertPreferences,
  getAlertPreferences,
  type saveAlertPreferences,
} from '@picks/contract/alerts';
import type { BodyOf } from '@picks/contract/endpoint';
import { useCallback, useEffect, useState } from 'react';
import { describeFailure } from '#src/forms/use-submit.ts';
import { useAccount } from '#src/offline/account-storage.ts';
import { useConnectivity } from '#src/offline/connectivity.ts';
import type { AccountDatabase } from '#src/offline/database.ts';
import { readKept } from '#src/offline/kept.ts';
import { keepAsked, lastUnsentKey, readUnsentSettings } from '#src/offline/settings.ts';
import { useAccountQuery } from '#src/offline/use-account-query.ts';
import { api } from '#src/session/api.ts';
import { saveSettings } from '#src/session/settings.ts';

export type AlertChoices = BodyOf<typeof saveAlertPreferences>;

const read = async (db: AccountDatabase) => ({
  known: await readKept(db, 'alerts'),
  unsent: await readUnsentSettings(db, 'alerts'),
});

/** Keeps the server's word on this device, unless another account or something newer came meanwhile. */
async function ask(): Promise<void> {
  const { account } = useAccount.getState();
  const lastKey = await lastUnsentKey('alerts');
  const { preferences } = await api.call(getAlertPreferences);
  if (account === useAccount.getState().account) await keepAsked('alerts', preferences, lastKey);
}

/** The choices as they will be once they are saved. */
export function withChoices(before: AlertPreferences, choices: AlertChoices): AlertPreferences {
  const said = Object.fromEntries(Object.entries(choices).filter(([, value]) => value !== undefined));
  return { ...before, ...said, kinds: { ...before.kinds, ...choices.kinds } } as AlertPreferences;
}

/**
 * The member's alerts as this device last heard, with what was saved here since, and the way to change them: each change
 * is saved at once, here and on the server when it is within reach.
 */
export function useAlertPreferences() {
  const kept = useAccountQuery(read);
  const isReachable = useConnectivity((connectivity) => connectivity.isReachable);
  const [hasFailed, setHasFailed] = useState(false);
  const [changed, setChanged] = useState<AlertPreferences | null>(null);
  const [outcome, setOutcome] = useState<'saving' | 'saved' | { readonly failure: string } | null>(null);

  const load = useCallback(async () => {
    setHasFailed(false);
    await ask().catch(() => setHasFailed(true));
  }, []);
  useEffect(() => {
    if (isReachable) void load();
  }, [isReachable, load]);

  const { known, unsent } = kept.state === 'ready' ? kept.data : { known: null, unsent: null };
  const shown = changed ?? (known === null ? null : withChoices(known, unsent?.body ?? {}));

  async function save(choices: AlertChoices): Promise<void> {
    if (shown === null) return;
    setChanged(withChoices(shown, choices));
    setOutcome(isReachable ? 'saving' : null);
    try {
      const ended = await saveSettings({ kind: 'alerts', body: choices });
      setOutcome(ended.kind === 'sent' ? 'saved' : null);
    } catch (error) {
      const { message, fields } = describeFailure(error, alertMessages.saveFailed);
      setOutcome({ failure: message ?? Object.values(fields)[0] ?? alertMessages.saveFailed });
    }
    setChanged(null);
  }

  return { preferences: shown, unsent, isReachable, hasFailed, outcome, load, save };
}
