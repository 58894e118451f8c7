import {
  alertMessages,
  type AlertPreferences,
  getAlertPreferences,
  saveAlertPreferences,
} from '@picks/contract/alerts';
import type { BodyOf } from '@picks/contract/endpoint';
import { useCallback, useEffect, useState } from 'react';
import { describeFailure } from '#src/forms/use-submit.ts';
import { useAccount, withAccount } from '#src/offline/account-storage.ts';
import { useConnectivity } from '#src/offline/connectivity.ts';
import type { AccountDatabase } from '#src/offline/database.ts';
import { readKept } from '#src/offline/kept.ts';
import { useAccountQuery } from '#src/offline/use-account-query.ts';
import { api } from '#src/session/api.ts';

export type AlertChoices = BodyOf<typeof saveAlertPreferences>;

const readAlerts = (db: AccountDatabase) => readKept(db, 'alerts');

/** Keeps the server's word on this device, unless another account came meanwhile. */
async function keep(asked: () => Promise<{ preferences: AlertPreferences }>): Promise<void> {
  const { account } = useAccount.getState();
  const { preferences } = await asked();
  if (account === useAccount.getState().account)
    await withAccount((db) => db.meta.put({ key: 'alerts', value: preferences }));
}

/** The choices as they will be once they are saved. */
export function withChoices(before: AlertPreferences, choices: AlertChoices): AlertPreferences {
  const said = Object.fromEntries(Object.entries(choices).filter(([, value]) => value !== undefined));
  return { ...before, ...said, kinds: { ...before.kinds, ...choices.kinds } } as AlertPreferences;
}

/** The member's alerts as this device last heard, and the way to change them: each change is saved at once. */
export function useAlertPreferences() {
  const kept = useAccountQuery(readAlerts);
  const isReachable = useConnectivity((connectivity) => connectivity.isReachable);
  const [hasFailed, setHasFailed] = useState(false);
  const [changed, setChanged] = useState<AlertPreferences | null>(null);
  const [outcome, setOutcome] = useState<'saving' | 'saved' | { readonly failure: string } | null>(null);

  const load = useCallback(async () => {
    setHasFailed(false);
    await keep(() => api.call(getAlertPreferences)).catch(() => setHasFailed(true));
  }, []);
  useEffect(() => {
    if (isReachable) void load();
  }, [isReachable, load]);

  const known = kept.state === 'ready' ? kept.data : null;
  const shown = changed ?? known;

  async function save(choices: AlertChoices): Promise<void> {
    if (shown === null) return;
    setChanged(withChoices(shown, choices));
    setOutcome('saving');
    try {
      await keep(() => api.call(saveAlertPreferences, { body: choices }));
      setOutcome('saved');
    } catch (error) {
      const { message, fields } = describeFailure(error, alertMessages.saveFailed);
      setOutcome({ failure: message ?? Object.values(fields)[0] ?? alertMessages.saveFailed });
    }
    setChanged(null);
  }

  return { preferences: shown, isReachable, hasFailed, outcome, load, save };
}
