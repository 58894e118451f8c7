import { useSearchParams } from 'react-router-dom';

export interface OpenRecord {
  readonly openId: string | null;
  readonly href: (id: string) => string;
  readonly show: (id: string | null, options?: { replace?: boolean; page?: number | undefined }) => void;
}

/**
 * The record beside a list, in the parameter of that name; `page` turns the list meanwhile.
 *
 * @param ownParameters parameters about the open record, removed when it closes or another one opens
 */
export function useOpenRecord(
  parameter: string,
  pageParameter = 'page',
  ownParameters: readonly string[] = [],
): OpenRecord {
  const [search, setSearch] = useSearchParams();
  const at = (from: URLSearchParams, id: string | null, page?: number) => {
    const next = new URLSearchParams(from);
    const before = from.get(parameter);
    if (before !== null && before !== id) for (const own of ownParameters) next.delete(own);
    if (id === null) next.delete(parameter);
    else next.set(parameter, id);
    if (page === 1) next.delete(pageParameter);
    else if (page !== undefined) next.set(pageParameter, String(page));
    return next;
  };
  return {
    openId: search.get(parameter),
    href: (id: string) => `?${at(search, id)}`,
    show: (id: string | null, options: { replace?: boolean; page?: number | undefined } = {}) =>
      setSearch((current) => at(current, id, options.page), { replace: options.replace ?? false }),
  };
}
