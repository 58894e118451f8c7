import { getWithdrawalRequest } from '@picks/contract/withdrawals.admin';
import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { api } from '#src/session/api.ts';

/** What to look at before paying. It stops nothing; there's nothing to see where nothing is unusual, or not known yet. */
export function Signals({ id }: { id: string }) {
  const { data = [] } = useQuery({
    queryKey: ['money', 'withdrawals', 'signals', id],
    queryFn: async ({ signal }) => {
      const { signals } = await api.call(getWithdrawalRequest, {
        params: { id },
        query: { masked: '1' },
        signal,
      });
      return signals;
    },
  });
  if (data.length === 0) return null;
  return (
    <section aria-label="Look at this first" className="mt-3 rounded-control bg-sunken px-3.5 py-2.5">
      <h3 className="type-meta font-semibold text-ink-2">Look at this first</h3>
      <ul className="mt-1 flex flex-col gap-0.5">
        {data.map((text) => (
          <li key={text} className="flex items-center gap-2">
            <TriangleAlert size={14} aria-hidden="true" className="shrink-0 text-warning" />
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}
