import { useSearchParams } from 'react-router-dom';
import type { OpenRecord } from '#src/ui/open-record.ts';

/** The lists whose records open beside them. */
const recordLists = [
  'deposits',
  'withdrawals',
  'transactions',
  'subscriptions',
  'referrals',
  'approvals',
  'options',
] as const;
export type RecordList = (typeof recordLists)[number];

export const lists = [...recordLists, 'reconciliation'] as const;
export type List = (typeof lists)[number];

export const listLabels: Readonly<Record<List, string>> = {
  deposits: 'Deposits',
  withdrawals: 'Withdrawals',
  transactions: 'Transactions',
  subscriptions: 'Subscriptions',
  referrals: 'Referrals',
  approvals: 'Approvals',
  options: 'Payment options',
  reconciliation: 'Reconciliation',
};

/** The parameter that names the open record of a list, and the prefix of the list's own parameters. */
export const parametersOf: Readonly<Record<RecordList, { open: string; prefix: string }>> = {
  deposits: { open: 'deposit', prefix: 'dep' },
  withdrawals: { open: 'withdrawal', prefix: 'wd' },
  transactions: { open: 'transaction', prefix: 'tx' },
  subscriptions: { open: 'subscription', prefix: 'sub' },
  referrals: { open: 'referral', prefix: 'ref' },
  approvals: { open: 'approval', prefix: 'apv' },
  options: { open: 'option', prefix: 'opt' },
};

/** The list that an address shows: the one it names, else the one whose record is open, else deposits. */
export function readList(search: URLSearchParams): List {
  const named = lists.find((list) => list === search.get('list'));
  return named ?? recordLists.find((list) => search.has(parametersOf[list].open)) ?? 'deposits';
}

/** The address of a list, with nothing open; every list keeps its filters. */
export function withList(search: URLSearchParams, list: List): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const { open } of Object.values(parametersOf)) next.delete(open);
  next.set('tab', 'financial');
  next.set('list', list);
  return next;
}

/** The address of a record beside its list, or of the list alone; `page` turns the list meanwhile. */
export function withRecord(
  search: URLSearchParams,
  list: RecordList,
  id: string | null,
  page?: number,
): URLSearchParams {
  const next = withList(search, list);
  const { open, prefix } = parametersOf[list];
  if (id !== null) next.set(open, id);
  if (page === 1) next.delete(`${prefix}.page`);
  else if (page !== undefined) next.set(`${prefix}.page`, String(page));
  return next;
}

/** What stands beside a list, and the way to something else. */
export function useRecord(list: RecordList): OpenRecord {
  const [search, setSearch] = useSearchParams();
  return {
    openId: search.get(parametersOf[list].open),
    href: (id: string) => `?${withRecord(search, list, id)}`,
    show: (id: string | null, options: { replace?: boolean; page?: number | undefined } = {}) =>
      setSearch((current) => withRecord(current, list, id, options.page), {
        replace: options.replace ?? false,
      }),
  };
}
