import { Banner } from '@picks/ui/banner';
import { isolated } from '@picks/ui/format/isolated';
import { useQuery } from '@tanstack/react-query';
import { othersQuery } from './support.queries.ts';

const names = new Intl.ListFormat('en-US');

/** That somebody else is answering the same ticket; whoever reads this is told of to them as well. */
export function AlsoReplying({ id, isReplying }: { id: string; isReplying: boolean }) {
  const { data = [] } = useQuery(othersQuery(id, isReplying));
  if (data.length === 0) return null;
  return (
    <Banner tone="warning">
      {names.format(data.map(isolated))} {data.length === 1 ? 'is' : 'are'} replying{isReplying && ' too'}.
    </Banner>
  );
}
