import { useSearchParams } from 'react-router-dom';

/** What a list has open, in the address: what is told of a record, by mail or push, leads to it. */
export function useOpened(parameter: string) {
  const [params, setParams] = useSearchParams();
  return {
    openId: params.get(parameter),
    open: (id: string) => setParams({ [parameter]: id }, { preventScrollReset: true }),
    close: () => setParams({}, { preventScrollReset: true, replace: true }),
  };
}
